import { expect, type Page, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { createCaller } from '@satrangi/test-kit/guests'
import { signUpNamedGuest } from '../../support/chat-pages.ts'
import { signInAsGuest } from '../../support/sign-in.ts'

// Home begins with a person: whole on the first screen, at every size and in both languages, and nothing moves meanwhile.

const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]
const queerPeople = {
  genders: ['Queer' as const],
  min_age: 20,
  max_age: 60,
  languages: [],
  maritalStatus: [],
  places: [],
}
const desktop = { width: 1440, height: 900 }

declare global {
  interface Window {
    shifted: string[]
  }
}

type LayoutShift = PerformanceEntry & {
  sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Notes what moves by itself from the first paint on, and from where to where. */
const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = []
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
      `${node?.textContent?.slice(0, 60)} in ${node?.parentElement?.className}: ${place(previousRect)} to ${place(currentRect)}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) window.shifted.push(...entry.sources.map(describe))
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Opens Home anew. */
async function openHome(page: Page, language: string, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('[data-waiting]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  return {
    // The card around the photo and its buttons.
    cards: await page.getByRole('article').evaluateAll((articles) =>
      articles.map(({ parentElement }) => {
        const { top, bottom, width } = (parentElement as HTMLElement).getBoundingClientRect()
        return { top, bottom, width }
      }),
    ),
    photo: await page.locator('article .card-photo').first().boundingBox(),
    foot: await page.evaluate(() => {
      const bars = [...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect())
      return Math.min(innerHeight, ...bars.filter(({ top }) => top > innerHeight / 2).map(({ top }) => top))
    }),
    shifted: await page.evaluate(() => window.shifted),
  }
}

test('the first person is whole on the first screen of Home, and nothing moves', async ({ page, baseURL }) => {
  const { id } = await signInAsGuest(page, baseURL ?? '')
  const noor = await signUpNamedGuest(baseURL ?? '', 'Noor')
  await noor.call(routes.requests.send, { body: { user_id: id } })
  await watchLayoutShift(page)
  const lettersOfHindi: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('devanagari-devanagari')) lettersOfHindi.push(request.url())
  })
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  for (const language of ['en', 'hi']) {
    // The pages before Home have loaded the fonts of the language.
    await openHome(page, language, desktop)
    await page.evaluate(() => document.fonts.ready)
    // Above the first person stand the question whom one hopes to meet, and then what the list follows.
    if (language === 'hi') await createCaller(baseURL ?? '', token)(routes.preferences.set, { body: queerPeople })
    for (const size of phones) {
      const { cards, photo, foot, shifted } = await openHome(page, language, size)
      expect(cards[0]?.bottom).toBeLessThanOrEqual(foot)
      expect((photo?.height ?? 0) / (photo?.width ?? 1)).toBeCloseTo(5 / 4, 1)
      expect(shifted, `${language} ${size.width}`).toEqual([])
    }
    const { cards, shifted } = await openHome(page, language, desktop)
    const inFirstRow = cards.filter(({ top }) => top === cards[0]?.top)
    expect(inFirstRow.length).toBeGreaterThanOrEqual(3)
    expect(inFirstRow[0]?.bottom).toBeLessThanOrEqual(desktop.height)
    expect(shifted, `${language} wide`).toEqual([])
    // A Hindi nickname among English words is no reason to load 250 kB.
    expect(lettersOfHindi.length > 0).toBe(language === 'hi')
  }
})

test('the lists stay in reach while the members are scrolled', async ({ page, baseURL }) => {
  await signInAsGuest(page, baseURL ?? '')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.mouse.wheel(0, 1_500)
  await expect(page.getByRole('tab', { name: 'Nearby' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Nearby' }).click()
  await expect(page.locator('article .card-photo').first()).toBeInViewport()
})
