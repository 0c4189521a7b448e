import { expect } from '@playwright/test'
import { isNight } from '@satrangi/test-kit/night'
import { takeScreenshot } from '../support/screenshots.ts'
import { findDoorProblems } from './door-problems.ts'
import { hasLeft, neutralPage, type ResizableFrame, test } from './resizable-frame.ts'

// The way out is on every screen, at every width, over everything that can lie above a screen, and opens at once.

const languages = ['en', 'hi'] as const
const statuses = ['active', 'paid', 'exclusive'] as const
const unreadCounts = [0, 3, 120] as const
const widths = Array.from({ length: 79 }, (_, index) => 320 + 10 * index)
/** One of each of the kinds of what can lie above a screen. */
const overlays = {
  dialog: 'profile/block',
  'a question that changes something': 'more/delete',
  sheet: 'report/form',
  'sheet at the side': 'search/filters',
  'moment that matters': 'acceptance/sheet',
  'photo viewer': 'profile/photo-enlarged',
  cropper: 'edit-profile/crop',
  'app lock': 'app-lock/shut',
  'step-up': 'security/step-up',
  'unsaved changes': 'edit-profile/unsaved',
  upload: 'edit-profile/photo-uploading',
  toast: 'requests/rejected',
  menu: 'profile/menu-open',
  suggestions: 'preferences/place-suggestions',
  'notice of the app': 'app/offline',
  'notice of the policies': 'home/policies-changed',
}
/** The last one is photographed. */
const windows = [
  { widths: [320], heightPx: 640 },
  { widths: [844], heightPx: 390 },
  { widths: [768], heightPx: 1024 },
  { widths: [1440], heightPx: 900 },
  { widths: [390], heightPx: 844 },
] as const

test.setTimeout(isNight ? 900_000 : 180_000)

/** Every so-many-th of these; by night all of them. */
const everyNth = <Item>(items: readonly Item[], step: number, first: number) =>
  items.filter((_, index) => isNight || index % step === first % step)

/**
 * With which plan, badges and widths a screen is looked at. By day it has each plan and each number once, and a sixteenth
 * of the widths with each, the next screen of the language the next sixteenth; so that over all screens every two of these
 * meet.
 */
const viewsOf = (screen: number) =>
  statuses.flatMap((status, turn) =>
    everyNth(unreadCounts, 3, turn + screen).map((unread) => ({
      member: { status, unread },
      widths: everyNth(widths, 16, 5 * turn + screen),
    })),
  )

async function press({ page, frame }: ResizableFrame): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.locator('[popover]').last().boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
}

/** Within a second, however busy the machine is: none waits for the one before. */
async function pressEscape({ page: { keyboard } }: Pick<ResizableFrame, 'page'>): Promise<void> {
  await Promise.all([1, 2, 3].flatMap(() => [keyboard.down('Escape'), keyboard.up('Escape')]))
}

// By day the two languages share the screens, and what lies above them.
for (const [turn, language] of languages.entries()) {
  test.describe(`the quick exit, ${language}`, () => {
    // One after the other, so that they share their page.
    test.describe.configure({ mode: 'default' })

    test(`is on every screen at every width, ${language}`, async ({ openFrame }) => {
      const gallery = await openFrame(language)
      const screens = Object.entries(await gallery.frame.evaluate(() => window.gallery.findScreens()))
      expect(screens.length).toBeGreaterThan(50)
      for (const [index, [screen, id]] of everyNth(screens, 2, turn).entries()) {
        const problems = await gallery.show(id)
        for (const view of viewsOf(index)) {
          await gallery.frame.evaluate((member) => window.gallery.showAs(member), view.member)
          problems.push(...(await findDoorProblems(gallery.page, { widths: view.widths, heightPx: 740 })))
        }
        if (!(await hasLeft(gallery, () => press(gallery)))) problems.push('a press does not leave')
        expect.soft(problems, screen).toEqual([])
      }
    })

    test(`lies over everything, and leaves by a press and by keys, ${language}`, async ({ openFrame }) => {
      const gallery = await openFrame(language)
      for (const [kind, id] of everyNth(Object.entries(overlays), 2, turn)) {
        const problems = await gallery.show(id)
        for (const sizes of windows) problems.push(...(await findDoorProblems(gallery.page, sizes)))
        await takeScreenshot(gallery.page, `gallery/quick-exit over ${kind} (${language})`)
        if (!(await hasLeft(gallery, () => press(gallery)))) problems.push('a press does not leave')
        if (!(await hasLeft(gallery, () => pressEscape(gallery)))) problems.push('three Escapes do not leave')
        expect.soft(problems, kind).toEqual([])
      }
    })
  })
}

const begun = {
  'unsaved changes and an upload': [
    'edit-profile/unsaved',
    () => void fetch('/upload', { method: 'POST', body: 'photo' }).catch(() => undefined),
  ],
  'the checkout that is opened': ['plans/free', () => location.assign('/checkout')],
  'an update that is loaded, and one view that turns into another': [
    'home/loaded',
    () => {
      document.startViewTransition(() => new Promise(() => {}))
      location.reload()
    },
  ],
} as const

for (const [what, [id, begin]] of Object.entries(begun)) {
  test(`is not delayed by ${what}`, async ({ page }) => {
    await page.goto('/frame.html?lang=en')
    await page.waitForFunction(() => 'gallery' in window)
    await page.evaluate((state) => window.gallery.show(state), id)
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    // Whatever is asked of the server from now on has no answer.
    await page.route('**', () => new Promise(() => {}))
    await page.route(`${neutralPage}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Nothing here.' }))
    // The product has two entries of the history.
    await page.evaluate(() => {
      history.replaceState({ idx: 0 }, '')
      history.pushState({ idx: 1 }, '')
    })
    // A browser asks before unsaved changes are lost only on a page that was used.
    await page.keyboard.press('Tab')
    await page.evaluate(begin)
    await pressEscape({ page })
    await expect(page.getByText('Nothing here.')).toBeVisible()
    expect([page.url(), questions]).toEqual([neutralPage, []])
  })
}
