import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { demoLogins, demoPassword } from '@satrangi/test-kit/demo-logins'
import { freePort } from '@satrangi/test-kit/ports'
import { createProduct } from '@satrangi/test-kit/product'
import { step } from '@satrangi/test-kit/progress'
import lighthouse from 'lighthouse'

/** What Lighthouse says of a page: points of 100, and milliseconds. */
export interface PageScores {
  performance: number
  accessibility: number
  bestPractices: number
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
  /** Bytes of scripts as they travel. */
  scripts: number
  /** What of accessibility and best practices was found wanting. */
  failedAudits: string[]
}

export interface Page {
  name: string
  runs: PageScores[]
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browserArgs = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] // biome-ignore format: one list

/** Loads each page so often, in turns, with a browser of its own whose cache is empty each time. */
export async function measurePages({ runs, members }: { runs: number; members: number }): Promise<Page[]> {
  const product = await createProduct({ members })
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'satrangi-lighthouse-'))
  const pages: Page[] = [
    { name: 'login', runs: [] },
    { name: 'home', runs: [] },
  ]
  try {
    await step('Starting the product', () => product.start())
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...browserArgs, `--remote-debugging-port=${port}`],
    })
    try {
      await step('Loading the pages', async (report) => {
        for (let run = 0; run < runs; run += 1) {
          for (const page of pages) {
            report(`${page.name}, ${run + 1} of ${runs}`)
            const tab = await browser.newPage()
            await tab.goto(`${product.origin}/robots.txt`)
            await tab.evaluate(setSession, page.name === 'home' ? await logIn(product.origin) : null)
            await tab.close()
            page.runs.push(await measurePage(product.origin, port))
          }
        }
      })
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
    product.remove()
    rmSync(profile, { recursive: true, force: true })
  }
  return pages
}

/** Runs in the page: signed in as this member, or as nobody. */
function setSession(login: { access_token: string; user: { id: string; status: string } } | null): void {
  localStorage.clear()
  if (!login) return
  localStorage.setItem('token', login.access_token)
  localStorage.setItem('user', JSON.stringify({ id: login.user.id, status: login.user.status }))
}

async function logIn(origin: string) {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: demoLogins[0].email, password: demoPassword }),
  })
  return (await answer.json()) as { access_token: string; user: { id: string; status: string } }
}

async function measurePage(origin: string, port: number): Promise<PageScores> {
  const result = await lighthouse(`${origin}/`, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    // Everything but local storage, where it stands who is signed in.
    clearStorageTypes: ['cache_storage', 'indexeddb', 'service_workers', 'shader_cache'],
  })
  if (!result) throw new Error('Lighthouse said nothing')
  const { audits, categories } = result.lhr
  const points = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] }
  const failedAudits = ['accessibility', 'best-practices'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    scripts: (requests.items ?? [])
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0),
    failedAudits,
  }
}
