import {
  BlockDialog,
  DisconnectDialog,
  type RequestItem,
  useBlockWithToast,
  useDisconnectWithToast,
  useWithdrawWithToast,
} from '../../../features/connections/index.ts'
import { displayName } from '../../../features/members/index.ts'
import { ReportDialog } from '../../../features/moderation/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { RequestDialog } from './request-actions.tsx'

interface RequestDialogsProps {
  member: RequestItem
  dialog: RequestDialog
  onClose: () => void
}

/** The dialogs of a request, rendered outside of its row, which may be removed before the answer arrives. */
export function RequestDialogs({ member, dialog, onClose }: RequestDialogsProps) {
  const t = useTranslate()
  const who = displayName(member)
  const block = useBlockWithToast(member.id)
  const withdraw = useWithdrawWithToast()
  const disconnect = useDisconnectWithToast(who)
  if (dialog === 'report') return <ReportDialog id={member.id} who={who} isBlocked={false} onClose={onClose} />
  if (dialog === 'disconnect') {
    return <DisconnectDialog who={who} onConfirm={() => disconnect.mutate(member.id)} onClose={onClose} />
  }
  if (dialog === 'withdraw') {
    return (
      <ConfirmDialog
        title={t('requests.withdrawTitle')}
        text={t('requests.withdrawHint', { who })}
        cancelLabel={t('requests.withdrawKeep')}
        confirmLabel={t('requests.withdraw')}
        onConfirm={() => withdraw.mutate(member.id)}
        onClose={onClose}
      />
    )
  }
  return <BlockDialog who={who} isBlocked={false} onConfirm={() => block.mutate({ block: true })} onClose={onClose} />
}
