import { useState } from 'react'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDeskSession, useMayAct } from '../session/use-desk-session.ts'
import { DeclineSheet } from './decline-sheet.tsx'
import { effectText } from './effect-text.ts'
import { type Proposal, useConfirmProposal, useWithdrawProposal } from './proposals.queries.ts'

/** Whoever proposed may take it back; somebody else whose role allows it confirms or declines. */
export function ProposalActions({ proposal }: { proposal: Proposal }) {
  const t = useTranslate()
  const { handle } = useDeskSession()
  const mayConfirm = useMayAct()('confirm')
  if (proposal.proposed_by === handle) return <Withdraw id={proposal.id} />
  if (mayConfirm) return <Decide proposal={proposal} />
  return <p className="text-ink-soft">{t('deskProposals.needsLead')}</p>
}

function Withdraw({ id }: { id: string }) {
  const t = useTranslate()
  const withdraw = useWithdrawProposal()
  return (
    <>
      {withdraw.error && <ActionError error={withdraw.error} />}
      <Button
        variant="secondary"
        className="self-start"
        busy={withdraw.isPending}
        busyLabel={t('deskProposals.withdrawing')}
        onClick={() => withdraw.mutate(id)}
      >
        {t('deskProposals.withdraw')}
      </Button>
    </>
  )
}

function Decide({ proposal }: { proposal: Proposal }) {
  const t = useTranslate()
  const [dialog, setDialog] = useState<'confirm' | 'decline'>()
  const confirm = useConfirmProposal()
  const close = () => setDialog(undefined)
  return (
    <>
      {confirm.error && <ActionError error={confirm.error} />}
      <div className="flex flex-wrap gap-3">
        <Button busy={confirm.isPending} busyLabel={t('deskProposals.confirming')} onClick={() => setDialog('confirm')}>
          {t('deskProposals.confirm')}
        </Button>
        <Button variant="secondary" onClick={() => setDialog('decline')}>
          {t('deskProposals.decline')}
        </Button>
      </div>
      {dialog === 'confirm' && (
        <ConfirmDialog
          title={t('deskProposals.confirmTitle')}
          text={t('deskProposals.confirmText', {
            action: t(`deskProposals.action_${proposal.action}`),
            subject: proposal.subject,
            effect: effectText(proposal),
          })}
          confirmLabel={t('deskProposals.confirm')}
          onConfirm={() => confirm.mutate(proposal.id)}
          onClose={close}
        />
      )}
      {dialog === 'decline' && <DeclineSheet id={proposal.id} onClose={close} />}
    </>
  )
}

function ActionError({ error }: { error: Error }) {
  const t = useTranslate()
  return <Notice tone="danger">{callErrorMessage(error, { refused: t('deskEntry.notDecided') })}</Notice>
}
