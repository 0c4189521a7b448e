import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '@satrangi/test-kit/browser'

const port = Number(process.env.E2E_PORT ?? 5741)
const address = `http://localhost:${port}`

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions }

// Each walk is made in two of the four pairs of size and language, so that every size and every language is walked;
// over all files every pair is. EVERY_PAIR=1 makes each walk in all four.
const half = process.env.EVERY_PAIR ? /\.spec\.ts$/ : /(chat|membership|notifications|profile|routes)\.spec\.ts$/
const otherHalf = { testIgnore: process.env.EVERY_PAIR ? [] : half }

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
  use: { baseURL: address, trace: 'on-first-retry', actionTimeout: 10_000 },
  projects: [
    // Whole journeys bring their own browsers; screens are looked at in both sizes.
    { name: 'journeys', testDir: 'e2e/journeys', use: desktop },
    { name: 'phone-en', testDir: 'e2e/screens', testMatch: half, grepInvert: /@hi/, use: phone },
    { name: 'desktop-hi', testDir: 'e2e/screens', testMatch: half, grepInvert: /@en/, use: desktop },
    { name: 'phone-hi', testDir: 'e2e/screens', ...otherHalf, grepInvert: /@en/, use: phone },
    { name: 'desktop-en', testDir: 'e2e/screens', ...otherHalf, grepInvert: /@hi/, use: desktop },
  ],
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
