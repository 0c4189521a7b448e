import { type Currency, currencies } from '@satrangi/contract'
import { useTranslate } from '../../../messages/index.ts'

const currencyLabels = { INR: 'membership.inr', USD: 'membership.usd' } as const

const choiceClasses =
  'relative flex min-h-touch min-w-touch items-center justify-center rounded-control px-4 font-semibold text-ink-soft transition-colors hover:text-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

interface CurrencyChoiceProps {
  currency: Currency | undefined
  onSelect: (currency: Currency) => void
}

export function CurrencyChoice({ currency, onSelect }: CurrencyChoiceProps) {
  const t = useTranslate()
  return (
    <fieldset className="flex gap-1 rounded-control border border-edge bg-raised p-0.5">
      <legend className="sr-only">{t('membership.currency')}</legend>
      {currencies.map((name) => (
        <label key={name} className={choiceClasses}>
          <input
            type="radio"
            name="currency"
            value={name}
            checked={name === currency}
            onChange={() => onSelect(name)}
            className="sr-only"
          />
          {t(currencyLabels[name])}
        </label>
      ))}
    </fieldset>
  )
}
