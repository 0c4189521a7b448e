import { test as base, type Page } from '@playwright/test'
import { collectFaults } from '../support/collect-faults.ts'
import { defaultFontSizePx, setFontSize } from './font-size.ts'
import type { Tightness, Visit } from './view-settings.ts'

declare global {
  interface Window {
    /** Defined by `apps/web/gallery/frame/frame.tsx`. */
    gallery: {
      groups: readonly { name: string; ids: readonly string[] }[]
      show: (id: string) => Promise<void>
      hide: () => void
      /** Resolves when what is shown no longer changes by itself. */
      settle: () => Promise<void>
      /** With another plan and other badges. */
      showAs: (member: { status: 'active' | 'paid' | 'exclusive'; unread: number }) => Promise<void>
      /** The id of a state of each screen. */
      findScreens: () => Promise<Record<string, string>>
    }
  }
}

export interface GalleryPage {
  page: Page
  /** The ids of the states of a screen or of a component. */
  statesOf: (group: string) => Promise<string[]>
  /** Shows a state; resolves with the errors. */
  show: (id: string) => Promise<string[]>
  /** Gives the shown state, whose id this is, less room, until another one is shown. */
  tighten: (tightness: Tightness, id: string) => Promise<void>
}

type Open = (visit: Visit) => Promise<GalleryPage>

/** One page for each visit, shared by all tests of a worker. */
export const test = base.extend<object, { open: Open }>({
  open: [
    async ({ browser }, use, { project }) => {
      const pages = new Map<Visit, Promise<GalleryPage>>()
      const address = project.use.baseURL ?? ''
      await use((visit) => {
        const page = pages.get(visit) ?? openGallery(visit)
        pages.set(visit, page)
        return page
      })
      for (const opened of pages.values()) await (await opened).page.context().close()

      async function openGallery({ context: options, language }: Visit): Promise<GalleryPage> {
        const context = await browser.newContext({ ...options, reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' })
        const faults = collectFaults(context)
        const page = await context.newPage()
        const setRoom = await roomSetter(page)
        await page.goto(`${address}/frame.html?lang=${language}`)
        return {
          page,
          statesOf: (group) =>
            page.evaluate((name) => [...(window.gallery.groups.find((one) => one.name === name)?.ids ?? [])], group),
          show: async (id) => {
            // An empty page gets its room back for nothing.
            await page.evaluate(() => window.gallery.hide())
            await setRoom({})
            faults.length = 0
            const problem = await page.evaluate((state) => window.gallery.show(state).then(() => undefined, String), id)
            return [...(problem ? [problem] : []), ...faults]
          },
          tighten: async (tightness, id) => {
            await setRoom(tightness)
            if (tightness.isShownAnew) await page.evaluate((state) => window.gallery.show(state), id)
            else await page.evaluate(() => window.gallery.settle())
          },
        }
      }
    },
    { scope: 'worker' },
  ],
})

/** Changes of the room in a page only what differs from what it is. */
async function roomSetter(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const wide = page.viewportSize() ?? { width: 0, height: 0 }
  const roomOf = ({ viewport = wide, fontSizePx = defaultFontSizePx, forcedColors }: Tightness) => ({
    viewport,
    fontSizePx,
    forcedColors,
  })
  let room = roomOf({})
  return async (tightness: Tightness) => {
    const next = roomOf(tightness)
    if (next.viewport !== room.viewport) await page.setViewportSize(next.viewport)
    if (next.fontSizePx !== room.fontSizePx) await setFontSize(devtools, next.fontSizePx)
    if (next.forcedColors !== room.forcedColors) await page.emulateMedia({ forcedColors: next.forcedColors ?? 'none' })
    room = next
  }
}
