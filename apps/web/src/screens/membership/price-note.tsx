import { useAppStoreUrl } from '../../features/contact/index.ts'
import { useTranslate } from '../../messages/index.ts'

/** That nothing is added to a price. */
export function PriceNote() {
  const t = useTranslate()
  const hasCalls = useAppStoreUrl() !== undefined
  return (
    <div className="max-w-reading text-ink-soft text-small">
      <p>{t('membership.priceNote')}</p>
      {hasCalls && <p>{t('membership.videoNote')}</p>}
    </div>
  )
}
