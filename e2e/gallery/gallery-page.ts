import { test as base, type Page } from '@playwright/test'
import { collectFaults } from '../support/collect-faults.ts'
import { setFontSize } from './layout-problems.ts'
import type { ViewSettings } from './view-settings.ts'

declare global {
  interface Window {
    /** Defined by `apps/web/gallery/frame/frame.tsx`. */
    gallery: {
      groups: readonly { name: string; ids: readonly string[] }[]
      show: (id: string) => Promise<void>
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
}

type Open = (view: ViewSettings) => Promise<GalleryPage>

/** One page for each view, shared by all tests of a worker. */
export const test = base.extend<object, { open: Open }>({
  open: [
    async ({ browser }, use, { project }) => {
      const pages = new Map<ViewSettings, Promise<GalleryPage>>()
      const address = project.use.baseURL ?? ''
      await use((view) => {
        const page = pages.get(view) ?? openGallery(view)
        pages.set(view, page)
        return page
      })
      for (const opened of pages.values()) await (await opened).page.context().close()

      async function openGallery({ context: options, language, fontSizePx }: ViewSettings): Promise<GalleryPage> {
        const context = await browser.newContext({ ...options, reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' })
        const faults = collectFaults(context)
        const page = await context.newPage()
        if (fontSizePx) await setFontSize(page, fontSizePx)
        await page.goto(`${address}/frame.html?lang=${language}`)
        return {
          page,
          statesOf: (group) =>
            page.evaluate((name) => [...(window.gallery.groups.find((one) => one.name === name)?.ids ?? [])], group),
          show: async (id) => {
            faults.length = 0
            const problem = await page.evaluate((state) => window.gallery.show(state).then(() => undefined, String), id)
            return [...(problem ? [problem] : []), ...faults]
          },
        }
      }
    },
    { scope: 'worker' },
  ],
})
