import type { Frame, Page } from '@playwright/test'
import { collectFaults } from '../support/collect-faults.ts'
import { test as base } from './gallery-page.ts'

/** The gallery in a frame whose size a page changes by itself, which takes a fraction of the time of a window's. */
export interface ResizableFrame {
  page: Page
  frame: Frame
  /** Shows a state; resolves with the errors. */
  show: (id: string) => Promise<string[]>
}

type Language = 'en' | 'hi'

export const neutralPage = 'https://www.google.com/'
const outerPath = '/resizable-frame'

/** One frame for each language, shared by all tests of a worker; with the pages of the visits, so that a worker has both. */
export const test = base.extend<object, { openFrame: (language: Language) => Promise<ResizableFrame> }>({
  openFrame: [
    async ({ browser }, use, { project }) => {
      const frames = new Map<Language, Promise<ResizableFrame>>()
      const { baseURL } = project.use
      await use((language) => {
        const opened = frames.get(language) ?? openFrame(language)
        frames.set(language, opened)
        return opened
      })
      for (const opened of frames.values()) await (await opened).page.context().close()

      async function openFrame(language: Language): Promise<ResizableFrame> {
        const context = await browser.newContext({
          ...(baseURL ? { baseURL } : {}),
          viewport: { width: 1440, height: 1024 },
          reducedMotion: 'reduce',
          timezoneId: 'Asia/Kolkata',
        })
        return showGalleryIn(await context.newPage(), language)
      }
    },
    { scope: 'worker' },
  ],
})

async function showGalleryIn(page: Page, language: Language): Promise<ResizableFrame> {
  const faults = collectFaults(page.context())
  // Without content: a browser stays where it is, and what follows needs no other page.
  await page.route(`${neutralPage}**`, (route) => route.fulfill({ status: 204 }))
  await page.route(`**${outerPath}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<body style="margin: 0"><iframe src="/frame.html?lang=${language}" style="border: 0; display: block"></iframe>`,
    }),
  )
  await page.goto(outerPath)
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The gallery has no frame.')
  await frame.waitForFunction(() => 'gallery' in window)
  return {
    page,
    frame,
    show: async (id) => {
      faults.length = 0
      const problem = await frame.evaluate((state) => window.gallery.show(state).then(() => undefined, String), id)
      return [...(problem ? [problem] : []), ...faults]
    },
  }
}

/** Does what is to leave; resolves with whether it did. Page and focus stay where they were, for what follows. */
export async function hasLeft({ frame }: ResizableFrame, leave: () => Promise<void>): Promise<boolean> {
  const focused = await frame.evaluateHandle(() => {
    window.focus()
    history.replaceState({ idx: 0 }, '')
    document.body.replaceChildren = () => {}
    window.stop = () => {}
    return document.activeElement
  })
  await leave()
  return frame.evaluate((element) => {
    const root = document.documentElement
    const hidden = root.hidden === true
    root.hidden = false
    if (element instanceof HTMLElement) element.focus()
    return hidden
  }, focused)
}
