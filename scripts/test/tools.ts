import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { systemChromium } from '@satrangi/test-kit/browser'
import { isInstalled } from '@satrangi/test-kit/programs'
import { isS3ServerInstalled } from '@satrangi/test-kit/s3-server'
import type { Tool } from '@satrangi/test-kit/tools'

const answers = (program: string, argument: string) => spawnSync(program, [argument], { stdio: 'ignore' }).status === 0

/** What `npm test` needs. */
export const testTools = (isNight: boolean): readonly Tool[] => [
  {
    debianPackages: ['redis-server'],
    isPresent: () => isInstalled('redis-server'),
    installHint: 'redis-server: `sudo apt-get install redis-server`, or `brew install redis`',
  },
  {
    debianPackages: ['prometheus'],
    isPresent: () => isInstalled('prometheus') && isInstalled('promtool'),
    installHint: 'Prometheus with promtool: `sudo apt-get install prometheus`, or `brew install prometheus`',
  },
  {
    // The libraries alone: the packages of the services would start them.
    debianPackages: ['python3-swift'],
    isPresent: isS3ServerInstalled,
    installHint: 'OpenStack Swift: `sudo apt-get install python3-swift`, or `pip install swift`',
  },
  {
    debianPackages: ['nginx-light'],
    isPresent: () => answers('nginx', '-v'),
    installHint: 'nginx: `sudo apt-get install nginx-light`, or `brew install nginx`',
  },
  {
    debianPackages: ['caddy'],
    isPresent: () => answers('caddy', 'version'),
    installHint: 'Caddy: `sudo apt-get install caddy`, or `brew install caddy`',
  },
  {
    debianPackages: ['chromium-headless-shell', 'chromium'],
    isPresent: () =>
      [process.env.CHROMIUM_PATH, ...systemChromium, chromium.executablePath()].some(
        (file) => file && existsSync(file),
      ),
    installHint: 'Chromium: `sudo apt-get install chromium-headless-shell`, or `npx playwright install chromium`',
  },
  ...(isNight
    ? [
        {
          debianPackages: ['firefox-esr'],
          isPresent: () => isInstalled('firefox-esr'),
          installHint: 'Firefox: `sudo apt-get install firefox-esr`',
        },
      ]
    : []),
]
