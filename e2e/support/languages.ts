import { expect, test } from '@playwright/test'
import { isNight } from '@satrangi/test-kit/night'
import { type Translate, translatorFor } from './catalogue.ts'
import { collectFaults } from './collect-faults.ts'
import { saveData } from './save-data.ts'
import { byDayOn, type DayPair } from './walks.ts'

const locales = { en: 'en-IN', hi: 'hi-IN' } as const

/**
 * Defines the same tests for a browser in English and for one in Hindi, by day for one of them, and expects no console
 * or server errors unless the tests cause some on purpose.
 */
export function inEachLanguage(
  [size, byDay]: DayPair,
  defineTests: (t: Translate) => void,
  { expectsFaults = false } = {},
): void {
  for (const language of isNight ? (['en', 'hi'] as const) : [byDay]) {
    test.describe(`in ${language}`, { tag: `@${language}` }, () => {
      test.use({ ...byDayOn(size), locale: locales[language], reducedMotion: 'reduce' })
      test.setTimeout(180_000)
      let faults: string[]
      test.beforeEach(async ({ context }) => {
        faults = collectFaults(context)
        await saveData(context)
      })
      test.afterEach(() => {
        if (!expectsFaults) expect(faults).toEqual([])
      })

      defineTests(translatorFor(language))
    })
  }
}
