import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { demoLogins, demoPassword } from '@satrangi/test-kit/demo-logins'
import { createProduct } from '@satrangi/test-kit/product'
import { step } from '@satrangi/test-kit/progress'
import { scrollDown, scrollUp } from './in-page.ts'
import { watchPhotos } from './watch-photos.ts'

/** What scrolling through a list took. */
export interface ScrolledList {
  screen: string
  cards: number
  p50Ms: number
  p99Ms: number
  longestMs: number
  /** Milliseconds of the page's own thread that each card takes, slowed down: other work on the machine does not count. */
  workPerCard: number
  /** Elements of the document. */
  nodes: number
  /** Kilobytes of JavaScript's memory that each card adds, the first hundred aside. */
  heapPerCard: number
  /** Calls for pages of the list, and those of them after its addresses had run out. */
  listCalls: number
  refetchCalls: number
  /** Photos that were sent again while the address of the first time was valid. */
  photosLoadedAgain: number
}

interface Options {
  cards: number
  slowdown: number
  speed: number
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const screens = [
  { screen: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  { screen: 'wide', viewport: { width: 1440, height: 900 } },
]
const listPath = '/api/v1/users/new'
/** Cards after which memory is read for the first time. */
const warmUpCards = 100
/** Addresses of photos live for 15 minutes at most. */
const staleAfterMs = 16 * 60_000

export async function measureScrolling(options: Options): Promise<ScrolledList[]> {
  const product = await createProduct({ members: options.cards + 20 })
  try {
    await step('Starting the product', () => product.start())
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      return await step('Scrolling', async (report) => {
        const lists: ScrolledList[] = []
        for (const { screen, ...device } of screens) {
          report(screen)
          const page = await openList(browser, product.origin, device)
          lists.push({ screen, ...(await measureList(page, options)) })
          await page.context().close()
        }
        return lists
      })
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
    product.remove()
  }
}

async function openList(browser: Browser, origin: string, device: object): Promise<Page> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: demoLogins[0].email, password: demoPassword }),
  })
  const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string; status: string } }
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
  await context.addInitScript(
    ([token, member]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', member)
    },
    [access_token, JSON.stringify({ id: user.id, status: user.status })] as const,
  )
  const page = await context.newPage()
  await page.goto(`${origin}/?tab=new`)
  await page.getByRole('tabpanel').getByRole('article').first().waitFor()
  return page
}

async function measureList(page: Page, { cards, slowdown, speed }: Options): Promise<Omit<ScrolledList, 'screen'>> {
  const devTools = await page.context().newCDPSession(page)
  let listCalls = 1
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === listPath) listCalls += 1
  })
  const photos = await watchPhotos(devTools)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const workBefore = await threadMs(devTools)
  const first = await page.evaluate(scrollDown, { cards: Math.min(warmUpCards, cards / 2), speed })
  const heapBefore = await usedHeap(devTools)
  const rest = await page.evaluate(scrollDown, { cards, speed })
  const workAfter = await threadMs(devTools)
  const heapAfter = await usedHeap(devTools)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.evaluate(scrollUp, { speed, distance: 20_000 })
  const photosLoadedAgain = photos.loadedAgain()

  const scrollCalls = listCalls
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate((aheadMs) => {
    const realNow = Date.now
    Date.now = () => realNow() + aheadMs
    window.dispatchEvent(new Event('visibilitychange'))
  }, staleAfterMs)
  // Every call that the stale list makes within this time is counted; that none follows cannot be awaited.
  await page.waitForTimeout(5_000)

  const frames = [...first.frames, ...rest.frames].sort((one, other) => one - other)
  const share = (part: number) => Math.round(frames[Math.floor(frames.length * part)] ?? 0)
  return {
    cards: rest.cards,
    p50Ms: share(0.5),
    p99Ms: share(0.99),
    longestMs: Math.round(frames.at(-1) ?? 0),
    workPerCard: Math.round(((workAfter - workBefore) / rest.cards) * 10) / 10,
    nodes,
    heapPerCard: Math.round((heapAfter - heapBefore) / 1000 / (rest.cards - first.cards)),
    listCalls: scrollCalls,
    refetchCalls: listCalls - scrollCalls,
    photosLoadedAgain,
  }
}

async function threadMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function usedHeap(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage')
  return (await devTools.send('Runtime.getHeapUsage')).usedSize
}
