import { useTranslate } from '../../../messages/index.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface DisconnectDialogProps {
  who: string
  onConfirm: () => void
  onClose: () => void
}

/** Says what the end of a connection means before it is ended. */
export function DisconnectDialog({ who, ...actions }: DisconnectDialogProps) {
  const t = useTranslate()
  return (
    <ConfirmDialog
      title={t('requests.disconnectTitle', { who })}
      text={t('requests.disconnectHint', { who })}
      cancelLabel={t('requests.disconnectKeep')}
      confirmLabel={t('requests.disconnect')}
      {...actions}
    />
  )
}
