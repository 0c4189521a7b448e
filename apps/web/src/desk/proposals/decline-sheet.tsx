import { useTranslate } from '../../messages/index.ts'
import { ReasonSheet } from '../reason-sheet.tsx'
import { useDeclineProposal } from './proposals.queries.ts'

/** Declines what somebody else proposed. */
export function DeclineSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const decline = useDeclineProposal()
  const submit = (reason: string, sent: () => void) => {
    const handleSuccess = () => {
      sent()
      onClose()
    }
    decline.mutate({ id, reason }, { onSuccess: handleSuccess })
  }
  return (
    <ReasonSheet
      title={t('deskProposals.declineTitle')}
      hint={t('deskProposals.declineHint')}
      label={t('deskCase.closingNote')}
      submitLabel={t('deskProposals.decline')}
      busyLabel={t('deskProposals.declining')}
      draft={`decline ${id}`}
      call={decline}
      failed={t('deskEntry.notDecided')}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
