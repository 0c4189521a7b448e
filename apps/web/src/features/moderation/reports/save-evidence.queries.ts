import { evidenceFileName, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { fetchFile, saveFile } from '../../../lib/download.ts'
import { isStepUpCancelled } from '../../../lib/step-up.ts'

/**
 * Downloads the conversation with a member as a signed file. What arrives once its dialog is closed
 * is dropped: whoever cancelled expects no such file on the device.
 * @param id a member's, or what stands for one who has left
 */
export function useSaveEvidence(id: string) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const file = await fetchFile((call) => call(routes.moderation.saveEvidence, { params: { id } }))
      return { file, name: evidenceFileName(new Date()) }
    },
  })
  return {
    // Given to the call: a callback of the mutation itself would run after the dialog is closed, too.
    save: () => mutate(undefined, { onSuccess: ({ file, name }) => saveFile(file, name) }),
    isSaving: isPending,
    savedAs: data?.name,
    failure: isStepUpCancelled(error) ? null : error,
  }
}
