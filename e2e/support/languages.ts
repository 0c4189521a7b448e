import { expect, test } from '@playwright/test'
import { watch } from './watch.ts'
import { type Say, sayIn } from './words.ts'

const locales = { en: 'en-IN', hi: 'hi-IN' } as const

/**
 * The same walk for somebody whose browser speaks English and for somebody whose browser speaks
 * Hindi, without a fault in the console or of the server unless the walk itself makes some.
 */
export function inEachLanguage(walks: (say: Say) => void, { makesFaults = false } = {}): void {
  for (const language of ['en', 'hi'] as const) {
    test.describe(`in ${language}`, { tag: `@${language}` }, () => {
      test.use({ locale: locales[language], reducedMotion: 'reduce' })
      test.setTimeout(180_000)
      let faults: string[]
      test.beforeEach(({ context }) => {
        faults = watch(context)
      })
      test.afterEach(() => {
        if (!makesFaults) expect(faults).toEqual([])
      })

      walks(sayIn(language))
    })
  }
}
