import type { Fit } from '@satrangi/contract'
import { Sparkle } from 'lucide-react'
import { formatList } from '../../../lib/format.ts'
import { optionLabel, placeLabel } from '../../../lib/option-words.ts'
import { translate, useTranslate } from '../../../messages/index.ts'

/** Reasons that a photo has room for. */
const maxLabels = 1

/** Why this member is recommended, on their photo. */
export function Fits({ fits }: { fits: readonly Fit[] }) {
  const t = useTranslate()
  const labels = fitLabels(fits, maxLabels)
  if (labels.length === 0) return null
  return (
    <ul aria-label={t('discovery.fits')}>
      {labels.map((label) => (
        <li key={label} className="flex items-start gap-1.5 font-semibold text-small">
          <Sparkle aria-hidden="true" className="mt-1 size-4 shrink-0 fill-current" />
          <span className="min-w-0">{label}</span>
        </li>
      ))}
    </ul>
  )
}

/** Why somebody fits, in words, the strongest reason first. */
export const fitLabels = (fits: readonly Fit[], maxLabels = Number.POSITIVE_INFINITY): string[] =>
  fits
    .map(fitLabel)
    .filter((words): words is string => words !== undefined)
    .slice(0, maxLabels)

function fitLabel({ reason, values = [] }: Fit): string | undefined {
  switch (reason) {
    case 'each_other':
      return translate('discovery.fitEachOther')
    case 'their_wish':
      return translate('discovery.fitTheirPreferences')
    case 'my_wish':
      return translate('discovery.fitMyPreferences')
    case 'lifestyle':
      return translate('discovery.fitLifestyle')
    case 'languages':
      return values.length > 0
        ? translate('discovery.fitLanguages', { languages: formatList(values.map(optionLabel)) })
        : undefined
    case 'city':
      return values[0] && translate('discovery.fitCity', { city: placeLabel(values[0]) })
  }
}
