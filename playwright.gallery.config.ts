import { defineConfig } from '@playwright/test'
import { launchOptions } from '@satrangi/test-kit/browser'

// The still states of components and screens, in a gallery that needs neither the API nor a database.

const port = Number(process.env.GALLERY_PORT ?? 5742)
const address = `http://localhost:${port}`

const use = { baseURL: address, launchOptions }
const longest = /quick-exit\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e/gallery',
  outputDir: 'test-results/gallery',
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // As in playwright.config.ts: a test that passes at its second try is named as flaky.
  retries: 1,
  reporter: 'list',
  timeout: 120_000,
  // The longest first, so that no worker is left alone with one at the end.
  projects: [
    { name: 'quick-exit', testMatch: longest, use },
    { name: 'gallery', testIgnore: longest, use },
  ],
  webServer: {
    command: `node --disable-warning=ExperimentalWarning scripts/gallery.ts --built --port ${port}`,
    url: address,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
  },
})
