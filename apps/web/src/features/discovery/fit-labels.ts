import type { Fit } from '@satrangi/contract'
import { formatList } from '../../lib/format.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { text } from '../../messages/index.ts'

/** Reasons that a card has room for. */
const maxLabels = 2

/** Why somebody fits, in words, the strongest reason first. */
export const fitLabels = (fits: readonly Fit[]): string[] =>
  fits
    .map(fitLabel)
    .filter((words): words is string => words !== undefined)
    .slice(0, maxLabels)

function fitLabel({ reason, values = [] }: Fit): string | undefined {
  switch (reason) {
    case 'each_other':
      return text('discovery.fitEachOther')
    case 'their_wish':
      return text('discovery.fitTheirWish')
    case 'my_wish':
      return text('discovery.fitMyWish')
    case 'lifestyle':
      return text('discovery.fitLifestyle')
    case 'languages':
      return values.length > 0
        ? text('discovery.fitLanguages', { languages: formatList(values.map(optionLabel)) })
        : undefined
    case 'city':
      return values[0] && text('discovery.fitCity', { city: values[0] })
  }
}
