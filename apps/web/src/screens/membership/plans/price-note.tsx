import { useAppStoreUrl } from '../../../features/moderation/index.ts'
import { useTranslate } from '../../../messages/index.ts'

/** What is in a price, and that it is paid once. */
export function PriceNote() {
  const t = useTranslate()
  const hasCalls = useAppStoreUrl() !== undefined
  return (
    <div className="max-w-reading text-ink-soft">
      <p>{t('membership.priceNote')}</p>
      <p>{t('membership.once')}</p>
      {hasCalls && <p>{t('membership.videoNote')}</p>}
    </div>
  )
}
