import { readdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { everyRule, findBarriers } from '../support/axe.ts'
import { findEnglish } from '../support/hindi.ts'
import { shoot } from '../support/shoot.ts'
import { test } from './gallery-page.ts'
import { type Look, looks, tightLooks } from './looks.ts'
import { misfits } from './misfits.ts'

// Every state of every screen and component, one after the other in one page: it is there, complains
// of nothing, can be used by everybody, and fits.

const folder = new URL('../../apps/web/gallery/', import.meta.url)
const namesIn = (kind: string) => readdirSync(new URL(kind, folder)).map((file) => file.replace(/\.tsx$/, ''))
const groups = [...namesIn('states'), ...namesIn('components')]

type Check = (page: Page, look: Look) => Promise<string[]>

/** Runs in the page: it does not scroll sideways, and what there is to choose from lies on top of everything. */
function findObstacles(): string[] {
  const sideways = document.documentElement.scrollWidth - innerWidth
  const covered = [...document.querySelectorAll('[role="menuitem"]')].filter((item) => {
    const { x, y, width, height } = item.getBoundingClientRect()
    return !item.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways}`] : []),
    ...covered.map(({ textContent }) => `"${textContent}" is covered`),
  ]
}

const canBeUsed: Check = async (page, { language }) => [
  ...(await page.evaluate(findObstacles)),
  ...(language === 'hi' ? await findEnglish(page) : []),
  ...(await findBarriers(page, everyRule)),
]

function walk(name: string, look: Look, check: Check): void {
  test.describe(name, () => {
    for (const group of groups) {
      test(`${group} on ${name}`, async ({ open }) => {
        const { page, statesOf, show } = await open(look)
        const ids = await statesOf(group)
        expect(ids).not.toEqual([])
        for (const id of ids) {
          const faults = await show(id)
          await shoot(page, `gallery/${id.replace('/', '-')} (${name})`)
          expect.soft([...faults, ...(await check(page, look))], id).toEqual([])
        }
      })
    }
  })
}

for (const [name, look] of Object.entries(looks)) walk(name, look, canBeUsed)
for (const [name, look] of Object.entries(tightLooks)) walk(name, look, misfits)
