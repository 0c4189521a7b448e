import { useAppStoreUrl } from '../../features/contact/index.ts'
import { useTranslate } from '../../messages/index.ts'

/** The note of the specification, and that nothing is added to a price, whether it contains tax or not. */
export function PriceNote() {
  const t = useTranslate()
  const hasCalls = useAppStoreUrl() !== undefined
  return (
    <div className="max-w-reading text-ink-soft text-small">
      <p>{t('membership.priceNote')}</p>
      <p>{t('membership.priceHonest')}</p>
      {hasCalls && <p>{t('membership.videoNote')}</p>}
    </div>
  )
}
