import { spawn } from 'node:child_process'
import { test as base } from '@playwright/test'
import { toService, waitUntilReady } from '@satrangi/test-kit/child-service'
import { isNight } from '@satrangi/test-kit/night'
import { freePort } from '@satrangi/test-kit/ports'
import { runAdminIn } from './admin.ts'

/**
 * By night so many demo members have about fifty photos and twenty reports that wait, by day a third of that; with
 * DESK_MEMBERS=1200 two hundred photos wait.
 */
const seededMembers = Number(process.env.DESK_MEMBERS ?? (isNight ? 240 : 80))
/** What a moderator decides at least who works through the queue. */
export const waitingAtLeast = isNight ? { photos: 20, cases: 10 } : { photos: 5, cases: 3 }
/** What is decided takes its time with every member. */
export const deskTimeoutMs = Math.max(240_000, seededMembers * 1_000)
const startTimeoutMs = 180_000
const folder = '.data/e2e-desk'

interface DeskServer {
  origin: string
  admin: (...words: string[]) => Promise<{ stdout: string }>
}

/** A product of its own with the desk on: whoever works through its queue decides nothing of another journey. */
export const test = base.extend<object, { desk: DeskServer }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from it
    async ({}, use) => {
      const port = await freePort()
      const origin = `http://localhost:${port}`
      const script = ['--disable-warning=ExperimentalWarning', 'scripts/start.ts', '--data', folder, '--fresh']
      const child = spawn(process.execPath, [...script, '--port', String(port), '--seed', String(seededMembers)], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DESK: 'on', PUBLIC_URL: origin, RATE_LIMIT_SCALE: '100', NODE_ENV: 'development' },
      })
      const service = toService(child)
      try {
        await waitUntilReady(`${origin}/readyz`, child, AbortSignal.timeout(startTimeoutMs))
        await use({ origin, admin: (...words) => runAdminIn(folder, ...words) })
      } finally {
        await service.stop()
      }
    },
    { scope: 'worker', timeout: startTimeoutMs + 30_000 },
  ],
})
