import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { DrivenBrowser, DrivenElement } from './driven-browser.ts'
import { findInPage, type Target } from './find-in-page.ts'
import { waitFor } from './wait.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a person does with a page, by roles and names; every step waits until it can be done. */
export class DrivenPage {
  readonly #browser: DrivenBrowser

  constructor(browser: DrivenBrowser) {
    this.#browser = browser
  }

  open(url: string): Promise<void> {
    return this.#browser.open(url)
  }

  /** Runs a function in the page, without what is around it. */
  async run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return (await this.#browser.run(`return (${work}).apply(null, arguments)`, ...args)) as Awaited<Result>
  }

  /** The element as soon as it can be seen. */
  see(target: Target): Promise<DrivenElement> {
    return waitFor(JSON.stringify(target), () => this.find(target))
  }

  async seeNoMore(target: Target): Promise<void> {
    await waitFor(`${JSON.stringify(target)} to go`, async () => ((await this.find(target)) ? undefined : true))
  }

  /** Brings it to the middle, where no bar covers it, and presses it. */
  async press(target: Target): Promise<void> {
    await waitFor(`a press of ${JSON.stringify(target)}`, async () => {
      const element = await this.find(target, 'return found && (found.scrollIntoView({ block: "center" }), found)')
      await element?.click()
      return element && true
    })
  }

  async type(name: string, text: string): Promise<void> {
    await (await this.see({ name })).type(text)
  }

  async upload(name: string, file: string): Promise<void> {
    await (await this.see({ name })).upload(file)
  }

  /** Sets a list or a date: how a person does it differs between browsers. */
  async choose(name: string, value: string): Promise<void> {
    await this.see({ name })
    await this.find({ name }, `return (${setValue})(found, ${JSON.stringify(value)})`)
  }

  screenshot(file: string): Promise<void> {
    return this.#browser.screenshot(file)
  }

  /** @param then a function body with the element as `found`, which returns an element or null */
  async find(target: Target, then = 'return found'): Promise<DrivenElement | undefined> {
    if (!(await this.run(() => 'axe' in window))) await this.#browser.run(axeSource)
    return this.#browser.find(`const found = (${findInPage}).apply(null, arguments); ${then}`, target)
  }
}

/** Runs in the page: as if a person had set it. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): Element {
  const own =
    field instanceof HTMLSelectElement ? [...field.options].find(({ label }) => label === value)?.value : value
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, own ?? value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  return field
}
