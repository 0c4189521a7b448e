import { evidenceFileName, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { fetchFile, saveFile } from '../../lib/download.ts'
import { isStepUpCancelled } from '../../lib/step-up.ts'

/**
 * Downloads the conversation with a member as a signed file.
 * @param id a member's, or what stands for one who has left
 */
export const useSaveEvidence = (id: string, callbacks: { onSaved: () => void; onFailed: (error: Error) => void }) =>
  useMutation({
    mutationFn: () => fetchFile(routes.moderation.saveEvidence, () => {}, id),
    onSuccess: (file) => {
      saveFile(file, evidenceFileName(new Date()))
      callbacks.onSaved()
    },
    onError: (error) => {
      if (!isStepUpCancelled(error)) callbacks.onFailed(error)
    },
  })
