import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

// The system's Chromium where there is one, else the browser that `playwright install` brought.
const chromium =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file))

const launchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
const port = Number(process.env.E2E_PORT ?? 5741)
const address = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: 'list',
  use: { baseURL: address, trace: 'retain-on-failure', actionTimeout: 10_000 },
  projects: [
    // Whole journeys bring their own browsers; screens are looked at in both sizes.
    { name: 'journeys', testDir: 'e2e/journeys', use: { ...devices['Desktop Chrome'], launchOptions } },
    {
      name: 'phone',
      testDir: 'e2e/screens',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
    },
    {
      name: 'desktop',
      testDir: 'e2e/screens',
      // It sets the size of its window itself.
      testIgnore: '**/reflow.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
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
