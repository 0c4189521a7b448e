import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface DisconnectDialogProps {
  who: string
  onConfirm: () => void
  onClose: () => void
}

/** Says what the end of a connection means before it is ended. */
export function DisconnectDialog({ who, onConfirm, onClose }: DisconnectDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      title={t('requests.disconnectTitle', { who })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('requests.disconnectKeep')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {t('requests.disconnect')}
          </Button>
        </>
      }
    >
      <p>{t('requests.disconnectHint', { who })}</p>
    </Dialog>
  )
}
