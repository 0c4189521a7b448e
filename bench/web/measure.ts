import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '@satrangi/test-kit/browser'
import { freePort } from '@satrangi/test-kit/ports'
import { step } from '@satrangi/test-kit/progress'
import lighthouse from 'lighthouse'
import { logIn, type StoredSession } from './session.ts'

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
  /** Lighthouse's `benchmarkIndex` of this machine: the slower it is, the slower is what runs here four times slower. */
  machineIndex: number
  /** What of accessibility and best practices was found wanting. */
  failedAudits: string[]
}

export interface Page {
  name: string
  runs: PageScores[]
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browserArgs = [...launchOptions.args, '--ignore-certificate-errors']

/**
 * Loads each page so often, in turns, with a browser of its own whose cache is empty each time.
 * @param apiOrigin where the member signs in, without the certificate of the proxy
 */
export async function measurePages(origin: string, apiOrigin: string, runs: number): Promise<Page[]> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'satrangi-lighthouse-'))
  const pages: Page[] = [
    { name: 'login', runs: [] },
    { name: 'home', runs: [] },
  ]
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
          await tab.goto(`${origin}/robots.txt`)
          await tab.evaluate(setSession, page.name === 'home' ? await logIn(apiOrigin) : null)
          await tab.close()
          page.runs.push(await measurePage(origin, port))
        }
      }
    })
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return pages
}

/** Runs in the page: signed in with this, or as nobody. */
function setSession(stored: StoredSession | null): void {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored ?? {})) localStorage.setItem(key, value)
}

/** A tab that Chromium paints nothing of is loaded once more. */
async function measurePage(origin: string, port: number, isAgain = false): Promise<PageScores> {
  const result = await lighthouse(`${origin}/`, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    // Everything but local storage, where it stands who is signed in.
    clearStorageTypes: ['cache_storage', 'indexeddb', 'service_workers', 'shader_cache'],
  })
  if (!result) throw new Error('Lighthouse said nothing')
  if (result.lhr.runtimeError && !isAgain) return measurePage(origin, port, true)
  const { audits, categories, environment } = result.lhr
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
    machineIndex: environment.benchmarkIndex,
    failedAudits,
  }
}
