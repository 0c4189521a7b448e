import { mkdir } from 'node:fs/promises'
import { messageOf } from '@satrangi/test-kit/failure'
import { step } from '@satrangi/test-kit/progress'
import type { DrivenBrowser, PageSize } from './driven-browser.ts'
import { DrivenPage } from './driven-page.ts'
import { openFirefox } from './firefox.ts'
import { firstWeek } from './journey.ts'
import type { JourneyStep, Look } from './journey-step.ts'
import { waitFor } from './wait.ts'
import { openWebKit } from './webkit.ts'

const browsers = { firefox: openFirefox, webkit: openWebKit } as const
const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } } as const
type BrowserName = keyof typeof browsers
type SizeName = keyof typeof sizes
export const browserNames = Object.keys(browsers) as BrowserName[]
export const sizeNames = Object.keys(sizes) as SizeName[]

const pictures = 'screenshots/browsers'

interface Walk {
  browser: BrowserName
  size: SizeName
  /** Whether a picture of every screen is kept. */
  pictures: boolean
}

/** Walks the first week in one browser; what comes after a step that failed counts as failed too. */
export async function walkFirstWeek(origin: string, walk: Walk): Promise<{ passed: number; failed: number }> {
  const name = `${walk.browser}-${walk.size}`
  await mkdir(pictures, { recursive: true })
  const look: Look = async (page, screen) => {
    await page.run(assertNoSidewaysScrolling)
    await waitFor('every picture in view', async () => (await page.run(arePicturesLoaded)) || undefined)
    if (walk.pictures) await page.screenshot(`${pictures}/${name}-${screen}.png`)
  }
  const steps = firstWeek(origin, look)
  const open: (size: PageSize) => Promise<DrivenBrowser> = browsers[walk.browser]
  const browser = await open(sizes[walk.size])
  const page = new DrivenPage(browser)
  let passed = 0
  try {
    for (const one of steps) {
      if (!(await passes(one, page, name))) {
        await page.screenshot(`${pictures}/${name}-failed.png`).catch(() => undefined)
        break
      }
      passed += 1
    }
  } finally {
    await browser.close()
  }
  return { passed, failed: steps.length - passed }
}

async function passes({ title, run }: JourneyStep, page: DrivenPage, name: string): Promise<boolean> {
  try {
    await step(`${name}: ${title}`, () => run(page))
    return true
  } catch (error) {
    console.error(messageOf(error), error instanceof Error && error.cause ? `(${messageOf(error.cause)})` : '')
    return false
  }
}

/** Runs in the page. */
function assertNoSidewaysScrolling(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) throw new Error(`the page is ${scrollWidth} pixels wide in a window of ${clientWidth}`)
}

/** Runs in the page. */
function arePicturesLoaded(): boolean {
  return [...document.images]
    .filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight && image.checkVisibility()
    })
    .every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
}
