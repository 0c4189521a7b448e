import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findFirefox } from './browser-tools.ts'
import type { DrivenBrowser, DrivenElement, PageSize } from './driven-browser.ts'

/** The distribution's Firefox, driven by WebDriver BiDi. */
export async function openFirefox(size: PageSize): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-IN, en' },
  })
  const page = await browser.newPage()
  await page.setViewport({ ...size })
  const expression = (body: string, args: readonly unknown[]) =>
    `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    run: (body, ...args) => page.evaluate(expression(body, args)),
    find: async (body, ...args) => {
      const handle = await page.evaluateHandle(expression(body, args))
      const element = handle.asElement() as ElementHandle<Element> | null
      return element ? toElement(element) : undefined
    },
    screenshot: async (file) => {
      await page.screenshot({ path: file as `${string}.png` })
    },
    close: () => browser.close(),
  }
}

const toElement = (element: ElementHandle<Element>): DrivenElement => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  upload: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
})
