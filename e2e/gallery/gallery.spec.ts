import { readdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { isNight } from '@satrangi/test-kit/night'
import { findViolations, wcagRules } from '../support/axe.ts'
import { findEnglish } from '../support/hindi.ts'
import { takeScreenshot } from '../support/screenshots.ts'
import { findLargeLetterProblems } from './large-letter-problems.ts'
import { findLayoutProblems } from './layout-problems.ts'
import { test } from './resizable-frame.ts'
import { type Visit, visits } from './view-settings.ts'

// Every state of every screen and component, one after the other in one page: it renders without
// errors, is accessible, and fits.
//
// By night every state is looked at in every way. By day the first state of a group is, and the others take turns:
// between the visits, and between the tight views.

const folder = new URL('../../apps/web/gallery/', import.meta.url)
/** Groups of states are sorted by subject, and named without it. */
const namesIn = (kind: string) =>
  readdirSync(new URL(kind, folder), { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => /([a-z-]+)\.tsx$/.exec(file)?.[1] ?? [],
  )
const screens = namesIn('states')
const components = namesIn('components')

/** Runs in the page: it must not scroll sideways, the header has one row, and menu items must not be covered. */
function findObstacles(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const headerPx = document.querySelector('header:has(h1)')?.clientHeight ?? 0
  const oneRowPx = 72
  const coveredItems = [...document.querySelectorAll('[role="menuitem"]')].filter((item) => {
    const { x, y, width, height } = item.getBoundingClientRect()
    return !item.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : []),
    ...(headerPx > oneRowPx ? [`the header is ${headerPx} pixels high`] : []),
    ...coveredItems.map(({ textContent }) => `"${textContent}" is covered`),
  ]
}

const visitsNow = Object.entries(visits).filter(([, { byDay }]) => isNight || byDay)

/** The tight views that there are now: by day of screens alone. */
const tightViewsOf = ({ tightViews }: Visit, group: string) =>
  Object.entries(tightViews).filter(([, { byDay }]) => isNight || (byDay && screens.includes(group)))

/** Of so many, whose turn it is; by night, and of the first state, it is everybody's. */
const inTurn = (index: number, count: number, state: number) => isNight || state === 0 || state % count === index

for (const [visitIndex, [name, visit]] of visitsNow.entries()) {
  test.describe(name, () => {
    for (const group of [...screens, ...components]) {
      test(`${group} on ${name}`, async ({ open }) => {
        const { page, statesOf, show, tighten } = await open(visit)
        const all = await statesOf(group)
        expect(all).not.toEqual([])
        const ids = all.filter((_, state) => inTurn(visitIndex, visitsNow.length, state))
        const look = (id: string, view: string) => takeScreenshot(page, `gallery/${id.replace('/', '-')} (${view})`)
        const tightViews = tightViewsOf(visit, group)
        for (const [state, id] of ids.entries()) {
          const problems = await show(id)
          await look(id, name)
          problems.push(...(await page.evaluate(findObstacles)))
          if (visit.language === 'hi') problems.push(...(await findEnglish(page)))
          problems.push(...(await findViolations(page, wcagRules)))
          for (const [index, [view, tightness]] of tightViews.entries()) {
            if (!inTurn(index, tightViews.length, state)) continue
            await tighten(tightness, id)
            await look(id, view)
            const found = [
              ...(await findLayoutProblems(page)),
              ...(tightness.fontSizePx ? await findLargeLetterProblems(page) : []),
            ]
            problems.push(...found.map((problem) => `${view}: ${problem}`))
          }
          expect.soft(problems, id).toEqual([])
        }
      })
    }
  })
}
