import { useTranslate } from '../../../messages/index.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface BlockDialogProps {
  who: string
  isBlocked: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what a block does before it is done. */
export function BlockDialog({ who, isBlocked, ...actions }: BlockDialogProps) {
  const t = useTranslate()
  return (
    <ConfirmDialog
      title={t(isBlocked ? 'profile.unblockTitle' : 'profile.blockTitle', { who })}
      text={t(isBlocked ? 'profile.unblockHint' : 'profile.blockHint')}
      confirmLabel={t(isBlocked ? 'profile.unblock' : 'profile.block')}
      tone={isBlocked ? 'primary' : 'danger'}
      {...actions}
    />
  )
}
