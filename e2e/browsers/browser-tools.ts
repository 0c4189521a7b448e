import { existsSync } from 'node:fs'
import { isInstalled } from '@satrangi/test-kit/programs'
import type { Tool } from '@satrangi/test-kit/tools'

/** Where distributions put Firefox; `FIREFOX_PATH` comes first. */
const firefoxFiles = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
/** The small browser that comes with WebKitGTK, by its version of the interface and the kind of machine. */
const miniBrowserFiles = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => `/usr/lib/${machine}/${name}/MiniBrowser`),
)

const findFile = (files: readonly (string | undefined)[]) => files.find((file) => file && existsSync(file))
export const findFirefox = () => findFile([process.env.FIREFOX_PATH, ...firefoxFiles])
export const findMiniBrowser = () => findFile([process.env.MINIBROWSER_PATH, ...miniBrowserFiles])
/** Where `webkit2gtk-driver` puts it. */
export const webkitDriver = '/usr/bin/WebKitWebDriver'
export const displayServer = '/usr/bin/Xvfb'

const redis: Tool = {
  debianPackages: ['redis-server'],
  isPresent: () => isInstalled('redis-server'),
  installHint: 'redis-server: `sudo apt-get install redis-server`, or `brew install redis`',
}

/** What drives each browser, and what the product needs. */
export const browserTools: Readonly<Record<'firefox' | 'webkit', readonly Tool[]>> = {
  firefox: [
    redis,
    {
      debianPackages: ['firefox-esr'],
      isPresent: () => findFirefox() !== undefined,
      installHint: 'Firefox: `sudo apt-get install firefox-esr`, or name its file in FIREFOX_PATH',
    },
  ],
  webkit: [
    redis,
    {
      debianPackages: ['webkit2gtk-driver'],
      isPresent: () => existsSync(webkitDriver) && findMiniBrowser() !== undefined,
      installHint: 'WebKitGTK with its driver: `sudo apt-get install webkit2gtk-driver`',
    },
    {
      debianPackages: ['xvfb'],
      isPresent: () => existsSync(displayServer),
      installHint: 'a display without a screen: `sudo apt-get install xvfb`',
    },
  ],
}
