import type { BodyOf, routes } from '@satrangi/contract'
import type { ReactNode } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import { ReasonSheet } from '../reason-sheet.tsx'
import { usePropose } from './proposals.queries.ts'

export type ProposalBody = BodyOf<typeof routes.deskProposals.propose>

interface ProposalSheetProps {
  title: string
  /** Where an unsent reason is kept. */
  draft: string
  /** What is proposed; undefined while a field is missing, which the sheet says at that field. */
  proposalOf: () => Omit<ProposalBody, 'reason'> | undefined
  /** Fields before the reason. */
  children?: ReactNode
  onClose: () => void
}

/** Proposes what another moderator has to confirm, with a reason. */
export function ProposalSheet({ title, draft, proposalOf, children, onClose }: ProposalSheetProps) {
  const t = useTranslate()
  const propose = usePropose()
  const submit = (reason: string, sent: () => void) => {
    const one = proposalOf()
    if (!one) return
    const handleSuccess = () => {
      sent()
      onClose()
      toast.show({ title: t('deskMember.proposed') })
    }
    propose.mutate({ ...one, reason }, { onSuccess: handleSuccess })
  }
  return (
    <ReasonSheet
      title={title}
      hint={t('deskMember.proposeHint')}
      label={t('deskCase.closingNote')}
      submitLabel={t('deskMember.propose')}
      busyLabel={t('deskMember.proposing')}
      draft={draft}
      call={propose}
      failed={t('deskMember.proposeFailed')}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
    </ReasonSheet>
  )
}
