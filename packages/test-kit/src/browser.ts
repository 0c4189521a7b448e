import { existsSync } from 'node:fs'

/** Chromium as Debian packages it. The headless shell takes half of the time of the whole browser. */
export const systemChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']

// The system's Chromium where there is one, else the browser that `playwright install` brought.
const chromium = process.env.CHROMIUM_PATH ?? systemChromium.find((file) => existsSync(file))

/** How every browser of the end-to-end tests is started. */
export const launchOptions = {
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
