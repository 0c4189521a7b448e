import { expect, test } from 'vitest'
import { flatten } from '../../test/catalogue.ts'

const sources = import.meta.glob<Record<string, unknown>>(['./{en,hi}/*/*.ts', '!**/documents/*.ts'], {
  eager: true,
})
const documents = import.meta.glob<string>('./{en,hi}/documents/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const sentence = { en: 'All prices include 18 % GST.', hi: 'सभी कीमतों में 18 % GST शामिल है।' } as const
/** Parts of the sum at the checkout and on a receipt, not sentences. */
const amounts = ['checkout.gst', 'purchases.beforeTax', 'purchases.gst', 'purchases.gstin']
// That records are kept as tax law demands says nothing of a price.
const aboutTax = /\bGST\b|जीएसटी|\btax(es)?\b(?! law)|टैक्स(?! का कानून)|कर शामिल/i

test.each(['en', 'hi'] as const)('%s has one sentence on tax, in the plans and in the terms', (language) => {
  const inLanguage = ([file]: [string, unknown]) => file.startsWith(`./${language}/`)
  const messages = Object.entries(sources)
    .filter(inLanguage)
    .flatMap(([, module]) => Object.entries(flatten(module as never)))
  const spoken = messages.filter(([key, message]) => aboutTax.test(message) && !amounts.includes(key))
  expect(spoken).toEqual([['membership.priceNote', sentence[language]]])

  const written = Object.entries(documents)
    .filter(inLanguage)
    .filter(([, text]) => aboutTax.test(text))
  expect(written.map(([file]) => file)).toEqual([`./${language}/documents/terms.ts`])
  const [[, terms] = ['', '']] = written
  expect(terms).toContain(sentence[language])
  expect(terms.replace(sentence[language], '')).not.toMatch(aboutTax)
})
