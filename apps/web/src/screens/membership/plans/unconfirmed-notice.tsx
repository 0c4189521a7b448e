import { goToDocument } from '../../../lib/history.ts'
import { screenPaths } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { checkoutPath } from './use-purchase.ts'

/** A payment was made, but its confirmation did not reach the server. */
export function UnconfirmedNotice() {
  const t = useTranslate()
  return (
    <Notice title={t('membership.unconfirmed')}>
      <p>{t('membership.unconfirmedText')}</p>
      <Button className="mt-3" onClick={() => goToDocument(checkoutPath, screenPaths.membership)}>
        {t('membership.finish')}
      </Button>
    </Notice>
  )
}
