import { readdirSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '@satrangi/test-kit/browser'
import { isNight } from '@satrangi/test-kit/night'

const port = Number(process.env.E2E_PORT ?? 5741)
const address = `http://localhost:${port}`

// A device scale of 1 is drawn faster, and no walk depends on it.
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, launchOptions }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions }

/** Each walk is made in one of the four pairs of size and language, and every pair has walks; by night in all four. */
const walksOf = {
  'phone-en': /\/(chat|chat-offline|requests|first-view|range-field|back-navigation)\.spec\.ts$/,
  'phone-hi': /\/(screens|profile)\.spec\.ts$/,
  'desktop-en': /\/(routes|membership|photo-files)\.spec\.ts$/,
  'desktop-hi': /\/(more|notifications|policies|language)\.spec\.ts$/,
}
const withoutWalk = readdirSync('e2e/screens').filter(
  (file) => Object.values(walksOf).filter((files) => files.test(`/${file}`)).length !== 1,
)
if (withoutWalk.length > 0) throw new Error(`Please give each of these one pair in walksOf: ${withoutWalk.join(', ')}`)

/** Leaves out what has the tag, and by day the longest walks through what others visit too. */
const exceptTagged = (tag: string) => (isNight ? new RegExp(tag) : [new RegExp(tag), /@night/])

const walk = (name: keyof typeof walksOf, device: typeof phone | typeof desktop) => ({
  name,
  testDir: 'e2e/screens',
  testMatch: isNight ? /\.spec\.ts$/ : walksOf[name],
  grepInvert: name.endsWith('en') ? exceptTagged('@hi') : exceptTagged('@en'),
  use: device,
})

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
    trace: 'on-first-retry',
    actionTimeout: 10_000,
    // Each context would cache the app shell anew. Whoever is about that allows it.
    serviceWorkers: 'block',
  },
  projects: [
    // Whole journeys bring their own browsers, by day in English; screens are looked at in both sizes.
    { name: 'journeys', testDir: 'e2e/journeys', use: desktop, grepInvert: isNight ? [] : exceptTagged('@hi') },
    walk('phone-en', phone),
    walk('phone-hi', phone),
    walk('desktop-en', desktop),
    walk('desktop-hi', desktop),
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
