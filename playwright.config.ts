import { defineConfig } from '@playwright/test'
import { launchOptions } from '@satrangi/test-kit/browser'
import { isNight } from '@satrangi/test-kit/night'
import { walkDevices } from './e2e/support/walks.ts'

const port = Number(process.env.E2E_PORT ?? 5741)
const address = `http://localhost:${port}`

const { phone, desktop } = walkDevices
const screens = { testDir: 'e2e/screens' }

/** First: it has a product to itself, which starts while others walk. At the end one worker would be left with it. */
const desk = { name: 'desk', testMatch: /\/moderation\/desk\.spec\.ts$/, use: desktop }

/** Each walk is made in one pair of size and language, which its file names, by workers that make all of them. */
const byDay = [
  { ...desk, grepInvert: /@night/ },
  {
    name: 'walks',
    testMatch: /\/(journeys|screens)\/.*\.spec\.ts$/,
    testIgnore: desk.testMatch,
    use: desktop,
    grepInvert: /@night/,
  },
]

/** Screens in every pair; whole journeys bring their own browsers. */
const byNight = [
  desk,
  { name: 'journeys', testDir: 'e2e/journeys', testIgnore: desk.testMatch, use: desktop },
  { name: 'phone-en', ...screens, use: phone, grepInvert: /@hi/ },
  { name: 'phone-hi', ...screens, use: phone, grepInvert: /@en/ },
  { name: 'desktop-en', ...screens, use: desktop, grepInvert: /@hi/ },
  { name: 'desktop-hi', ...screens, use: desktop, grepInvert: /@en/ },
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A failed test is run again for its trace, which would cost a fifth of every run. If it passes then it is flaky,
  // and npm test says so.
  retries: 1,
  reporter: 'list',
  // Three browsers on two cores: what is slow is no failure.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    launchOptions,
    trace: 'on-first-retry',
    actionTimeout: 10_000,
    // Each context would cache the app shell anew. Whoever is about that allows it.
    serviceWorkers: 'block',
  },
  projects: isNight ? byNight : byDay,
  webServer: {
    command: `node --disable-warning=ExperimentalWarning scripts/start.ts --data .data/e2e --fresh --port ${port} --seed 30`,
    url: `${address}/readyz`,
    // Whole journeys in a row come from one address.
    env: { RATE_LIMIT_SCALE: '100', NODE_ENV: 'development' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 180_000,
  },
})
