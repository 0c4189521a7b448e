import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@satrangi/test-kit/ports'
import { Builder, type WebDriver, WebElement } from 'selenium-webdriver'
import { findMiniBrowser, webkitDriver } from './browser-tools.ts'
import { startDisplay } from './display.ts'
import type { DrivenBrowser, DrivenElement, PageSize } from './driven-browser.ts'
import { waitFor } from './wait.ts'

/** Without it the buttons of the window's bar make it wider than a phone. */
const narrowBar = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }'

/** The distribution's WebKitGTK in its small browser, driven by classic WebDriver on a display of its own. */
export async function openWebKit(size: PageSize): Promise<DrivenBrowser> {
  const display = await startDisplay()
  const settings = await mkdtemp(join(tmpdir(), 'satrangi-webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), narrowBar)
  const port = await freePort()
  // Without a graphics card, the desktop's accessibility bus, and somebody's own settings.
  const own = { DISPLAY: display.name, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' }
  const server = spawn(webkitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...own, XDG_CONFIG_HOME: settings, XDG_CACHE_HOME: settings, XDG_DATA_HOME: settings },
  })
  const exited = once(server, 'exit')
  const stopServices = async () => {
    server.kill('SIGTERM')
    await exited
    await display.stop()
    await rm(settings, { recursive: true, force: true })
  }
  try {
    const driver = await startSession(`http://127.0.0.1:${port}`)
    await resize(driver, size)
    return toBrowser(driver, stopServices)
  } catch (error) {
    await stopServices()
    throw error
  }
}

async function startSession(url: string): Promise<WebDriver> {
  await waitFor(
    'the driver to answer',
    async () => (await fetch(`${url}/status`).catch(() => undefined))?.ok || undefined,
  )
  return new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    })
    .build()
}

/** Makes the window so large that the page in it has this size. */
async function resize(driver: WebDriver, { width, height }: PageSize): Promise<void> {
  const sizes = () => driver.executeScript<number[]>('return [innerWidth, innerHeight, outerHeight]')
  await driver.manage().window().setRect({ x: 0, y: 0, width, height })
  const barPx = await waitFor('the width of the page', async () => {
    const [innerWidth, innerHeight = 0, outerHeight = 0] = await sizes()
    return innerWidth === width ? outerHeight - innerHeight : undefined
  })
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: height + barPx })
  await waitFor('the height of the page', async () => ((await sizes())[1] === height ? true : undefined))
}

function toBrowser(driver: WebDriver, stopServices: () => Promise<void>): DrivenBrowser {
  return {
    open: (url) => driver.get(url),
    run: (body, ...args) => driver.executeScript(body, ...args),
    find: async (body, ...args) => {
      const element = await driver.executeScript(body, ...args)
      return element instanceof WebElement ? toElement(element) : undefined
    },
    screenshot: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().catch(() => undefined)
      await stopServices()
    },
  }
}

const toElement = (element: WebElement): DrivenElement => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text),
  upload: (file) => element.sendKeys(file),
})
