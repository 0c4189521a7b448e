import { test as base, type Page } from '@playwright/test'
import { watch } from '../support/watch.ts'
import type { Look } from './looks.ts'
import { setLetters } from './misfits.ts'

declare global {
  interface Window {
    /** What `apps/web/gallery/frame/frame.tsx` offers. */
    gallery: {
      groups: readonly { name: string; ids: readonly string[] }[]
      show: (id: string) => Promise<void>
    }
  }
}

export interface GalleryPage {
  page: Page
  /** The ids of the states of a screen or of a component. */
  statesOf: (group: string) => Promise<string[]>
  /** Shows a state; gives back what went wrong on the way. */
  show: (id: string) => Promise<string[]>
}

type Open = (look: Look) => Promise<GalleryPage>

/** One page for each look, which stays open for all tests of a worker. */
export const test = base.extend<object, { open: Open }>({
  open: [
    async ({ browser }, use, { project }) => {
      const pages = new Map<Look, Promise<GalleryPage>>()
      const address = project.use.baseURL ?? ''
      await use((look) => {
        const page = pages.get(look) ?? openGallery(look)
        pages.set(look, page)
        return page
      })
      for (const opened of pages.values()) await (await opened).page.context().close()

      async function openGallery({ context: options, language, letters }: Look): Promise<GalleryPage> {
        const context = await browser.newContext({ ...options, reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' })
        const faults = watch(context)
        const page = await context.newPage()
        if (letters) await setLetters(page, letters)
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
