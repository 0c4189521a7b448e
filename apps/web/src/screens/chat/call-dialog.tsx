import { productName } from '@satrangi/contract'
import { useTranslate } from '../../messages/index.ts'
import { buttonStyle } from '../../ui/button.style.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The mobile app in the store; calls are only there. */
const store = `https://play.google.com/store/search?q=${encodeURIComponent(productName)}&c=apps`

export function CallDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog
      title={t('chat.callTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
          <a href={store} target="_blank" rel="noreferrer" className={buttonStyle('primary')}>
            {t('chat.callAction')}
          </a>
        </>
      }
    >
      <p>{t('chat.callHint')}</p>
    </Dialog>
  )
}
