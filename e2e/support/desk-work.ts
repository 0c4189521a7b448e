import { expect, type Page } from '@playwright/test'
import { translatorFor } from './catalogue.ts'
import { queueHeading } from './desk.ts'

// A moderator who works through the queue by keyboard, in English.

const t = translatorFor('en')

export const approve = (page: Page) => page.getByRole('button', { name: t('deskEntry.approve') })
export const entries = (page: Page) => page.locator('[data-entry]')
const outcomes = (page: Page) => page.getByRole('group', { name: t('deskCase.outcome') })

/** A keyboard that counts: a key, or a text that is typed, is one action. */
function countingKeyboard({ keyboard }: Page) {
  let count = 0
  return {
    press: (key: string) => {
      count += 1
      return keyboard.press(key)
    },
    type: (text: string) => {
      count += 1
      return keyboard.type(text)
    },
    count: () => count,
  }
}

/** Closes the case that is open. @returns the number of actions */
export async function closeCase(page: Page): Promise<number> {
  const keyboard = countingKeyboard(page)
  await keyboard.press('a')
  await keyboard.type('Seen.')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: t('deskCase.ask_upheld') })).toBeVisible()
  await keyboard.press('Enter')
  return keyboard.count()
}

/** Approves the photo or text that is open. @returns the number of actions */
async function approvePart(page: Page): Promise<number> {
  const keyboard = countingKeyboard(page)
  await keyboard.press('a')
  return keyboard.count()
}

/** Takes the first entry of the queue; false where there is none for this moderator. */
async function takeNext(page: Page): Promise<boolean> {
  await expect(queueHeading(page)).toBeVisible()
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/desk/queue/claim-next')),
    page.keyboard.press('n'),
  ])
  if ((await reply.json()).entry === null) return false
  await expect(page).toHaveURL(/\/(entry|case)\//)
  return true
}

/** Waits for what comes next: an entry to decide, or the queue once there is none of its kind. */
async function isAtQueue(page: Page): Promise<boolean> {
  const goOn = page.getByRole('button', { name: t('deskEntry.goOn') })
  await expect(approve(page).or(outcomes(page)).or(queueHeading(page))).toBeVisible()
  if (await goOn.isVisible()) await goOn.click()
  return queueHeading(page).isVisible()
}

/** Decides everything that waits; how many of each kind, and the most actions that one of them took. */
export async function workThroughQueue(page: Page) {
  const decided: Record<string, number> = {}
  const mostActions: Record<string, number> = {}
  while (await takeNext(page)) {
    while (!(await isAtQueue(page))) {
      const before = page.url()
      const title = await page.getByRole('heading', { level: 1 }).elementHandle()
      const isPart = await approve(page).isVisible()
      const kind = isPart ? ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '') : 'case'
      const count = await (isPart ? approvePart(page) : closeCase(page))
      decided[kind] = (decided[kind] ?? 0) + 1
      mostActions[kind] = Math.max(mostActions[kind] ?? 0, count)
      await expect(page).not.toHaveURL(before)
      // The address changes before the page does.
      await expect.poll(() => title?.evaluate((heading) => heading.isConnected)).toBe(false)
    }
  }
  return { decided, mostActions }
}
