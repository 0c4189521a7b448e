import type { Fit } from '@satrangi/contract'
import { formatList } from '../../../lib/format.ts'
import { optionLabel, placeLabel } from '../../../lib/option-words.ts'
import { translate } from '../../../messages/index.ts'

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
      return translate('discovery.fitTheirWish')
    case 'my_wish':
      return translate('discovery.fitMyWish')
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
