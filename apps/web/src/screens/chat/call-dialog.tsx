import { useAppStoreUrl } from '../../features/moderation/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { buttonStyle } from '../../ui/button.style.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Calls are in the mobile app alone: where to get it, or that this installation has none. */
export function CallDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const storeUrl = useAppStoreUrl()
  return (
    <Dialog
      title={t(storeUrl ? 'chat.callTitle' : 'chat.noCallsTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
          {storeUrl && (
            <a href={storeUrl} target="_blank" rel="noreferrer" className={buttonStyle('primary')}>
              {t('chat.callAction')}
            </a>
          )}
        </>
      }
    >
      <p>{t(storeUrl ? 'chat.callHint' : 'chat.noCallsHint')}</p>
    </Dialog>
  )
}
