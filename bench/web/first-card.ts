import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '@satrangi/test-kit/browser'
import { step } from '@satrangi/test-kit/progress'
import { logIn, type StoredSession } from './session.ts'

/** A phone on a slow network: 1.6 Mbit/s down, 150 ms to the server and back, a processor four times slower. */
const slowPhone = {
  downloadBytesPerSecond: 200_000,
  uploadBytesPerSecond: 93_750,
  latencyMs: 150,
  cpuSlowdown: 4,
  viewport: { width: 390, height: 844 },
} as const

/** In how many milliseconds the first recommended card is to be there. */
export const firstCardGoalMs = 2_500

export interface FirstCard {
  /** From the start of the navigation to the frame in which the first recommended card has its text. */
  textMs: number
  /** The same until its photo is decoded and painted, if it has one. */
  photoMs: number
}

/**
 * Opens home so often, each time with an empty cache, as a signed-in member.
 * @param apiOrigin where the member signs in, without the certificate of the proxy
 */
export async function measureFirstCards(origin: string, apiOrigin: string, runs: number): Promise<FirstCard[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    return await step('Waiting for the first card', async (report) => {
      const session = await logIn(apiOrigin)
      const found: FirstCard[] = []
      for (let run = 0; run < runs; run += 1) {
        report(`${run + 1} of ${runs}`)
        found.push(await measureFirstCard(browser, origin, session))
      }
      return found
    })
  } finally {
    await browser.close()
  }
}

async function measureFirstCard(browser: Browser, origin: string, session: StoredSession): Promise<FirstCard> {
  const { viewport, cpuSlowdown, latencyMs, downloadBytesPerSecond, uploadBytesPerSecond } = slowPhone
  const context = await browser.newContext({
    viewport,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      },
      { ...session },
    )
    await page.addInitScript(watchForFirstCard)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: downloadBytesPerSecond,
      uploadThroughput: uploadBytesPerSecond,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(origin, { waitUntil: 'commit' })
    const measured = await page.waitForFunction(
      () => {
        const { firstCard } = window as { firstCard?: { textMs?: number; photoMs?: number } }
        return firstCard?.photoMs === undefined ? undefined : firstCard
      },
      undefined,
      { timeout: 60_000, polling: 250 },
    )
    return (await measured.jsonValue()) as FirstCard
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its scripts: looks at every frame. */
function watchForFirstCard(): void {
  const found: { textMs?: number; photoMs?: number } = {}
  Object.assign(window, { firstCard: found })
  const look = () => {
    const card = document.querySelector('[role="tabpanel"] article')
    if (card?.textContent) {
      // The frame that is made now is painted before the next one begins.
      if (found.textMs === undefined) requestAnimationFrame((time) => (found.textMs ??= time))
      const photo = card.querySelector('img')
      if (!photo || (photo.complete && photo.naturalWidth > 0)) {
        requestAnimationFrame((time) => (found.photoMs ??= time))
        return
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
