import { readdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { isNight } from '@satrangi/test-kit/night'
import { findViolations, wcagRules } from '../support/axe.ts'
import { findEnglish } from '../support/hindi.ts'
import { takeScreenshot } from '../support/screenshots.ts'
import { test } from './gallery-page.ts'
import { findLargeLetterProblems } from './large-letter-problems.ts'
import { findLayoutProblems } from './layout-problems.ts'
import { type ViewSettings, views } from './view-settings.ts'

// Every state of every screen and component, one after the other in one page: it renders without
// errors, is accessible, and fits.

const folder = new URL('../../apps/web/gallery/', import.meta.url)
/** Groups of states are sorted by subject, and named without it. */
const namesIn = (kind: string) =>
  readdirSync(new URL(kind, folder), { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => /([a-z-]+)\.tsx$/.exec(file)?.[1] ?? [],
  )
const screens = namesIn('states')
const components = namesIn('components')

type Check = (page: Page, view: ViewSettings) => Promise<string[]>

/** Runs in the page: it must not scroll sideways, the header has one row, and menu items must not be covered. */
function findObstacles(): string[] {
  const overflowPx = document.documentElement.scrollWidth - innerWidth
  const headerPx = document.querySelector('header:has(h1)')?.clientHeight ?? 0
  const oneRowPx = 72
  const coveredItems = [...document.querySelectorAll('[role="menuitem"]')].filter((item) => {
    const { x, y, width, height } = item.getBoundingClientRect()
    return !item.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  return [
    ...(overflowPx > 0 ? [`scrolls sideways by ${overflowPx}`] : []),
    ...(headerPx > oneRowPx ? [`the header is ${headerPx} pixels high`] : []),
    ...coveredItems.map(({ textContent }) => `"${textContent}" is covered`),
  ]
}

const checkUsability: Check = async (page, { language }) => [
  ...(await page.evaluate(findObstacles)),
  ...(language === 'hi' ? await findEnglish(page) : []),
  ...(await findViolations(page, wcagRules)),
]

const checkTightView: Check = async (page, { fontSizePx }) => [
  ...(await findLayoutProblems(page)),
  ...(fontSizePx ? await findLargeLetterProblems(page) : []),
]

/** What a view is of: by night of everything. */
const groupsOf = ({ byDay }: (typeof views)[number][1]) => {
  if (isNight || byDay === 'everything') return [...screens, ...components]
  return byDay === 'screens' ? screens : []
}

for (const [name, view] of views) {
  const check = view.isTight ? checkTightView : checkUsability
  test.describe(name, () => {
    for (const group of groupsOf(view)) {
      test(`${group} on ${name}`, async ({ open }) => {
        const { page, statesOf, show } = await open(view)
        const ids = await statesOf(group)
        expect(ids).not.toEqual([])
        for (const id of ids) {
          const faults = await show(id)
          await takeScreenshot(page, `gallery/${id.replace('/', '-')} (${name})`)
          expect.soft([...faults, ...(await check(page, view))], id).toEqual([])
        }
      })
    }
  })
}
