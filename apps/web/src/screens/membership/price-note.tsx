import { type Currency, gstPercent } from '@satrangi/contract'
import { useAppStoreUrl } from '../../features/contact/index.ts'
import { useTranslate } from '../../messages/index.ts'

/** Explains that taxes are included in the prices. */
export function PriceNote({ currency }: { currency: Currency | undefined }) {
  const t = useTranslate()
  const hasCalls = useAppStoreUrl() !== undefined
  return (
    <div className="max-w-reading text-ink-soft text-small">
      <p>{t('membership.priceNote')}</p>
      <p>
        {currency === 'USD' ? t('membership.priceHonestAbroad') : t('membership.priceHonest', { percent: gstPercent })}
      </p>
      {hasCalls && <p>{t('membership.videoNote')}</p>}
    </div>
  )
}
