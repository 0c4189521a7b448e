import { useTranslate } from '../../messages/index.ts'
import { claims } from '../queue/claims.ts'
import { useSkip } from '../queue/queue.queries.ts'
import { ReasonSheet } from '../reason-sheet.tsx'

interface SkipDialogProps {
  reference: string
  onSkipped: () => void
  onClose: () => void
}

/** Leaves an entry to others; the reason is for the record. */
export function SkipDialog({ reference, onSkipped, onClose }: SkipDialogProps) {
  const t = useTranslate()
  const skip = useSkip()
  const submit = (reason: string, sent: () => void) => {
    const handleSuccess = () => {
      sent()
      claims.settle(reference)
      onSkipped()
    }
    skip.mutate({ reference, reason }, { onSuccess: handleSuccess })
  }
  return (
    <ReasonSheet
      title={t('deskEntry.skipTitle')}
      hint={t('deskEntry.skipHint')}
      label={t('deskEntry.skipReason')}
      submitLabel={t('deskEntry.skip')}
      busyLabel={t('deskEntry.skipping')}
      draft={`skip ${reference}`}
      call={skip}
      failed={t('deskEntry.skipFailed')}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
