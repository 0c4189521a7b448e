import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface BlockDialogProps {
  who: string
  isBlocked: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what a block does before it is done. */
export function BlockDialog({ who, isBlocked, onConfirm, onClose }: BlockDialogProps) {
  const t = useTranslate()
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog
      title={t(isBlocked ? 'profile.unblockTitle' : 'profile.blockTitle', { who })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant={isBlocked ? 'primary' : 'danger'} onClick={confirm}>
            {t(isBlocked ? 'profile.unblock' : 'profile.block')}
          </Button>
        </>
      }
    >
      <p>{t(isBlocked ? 'profile.unblockHint' : 'profile.blockHint')}</p>
    </Dialog>
  )
}
