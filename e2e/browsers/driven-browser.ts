/** A size of the page, in CSS pixels. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** An element of the page as its browser's driver sees it. */
export interface DrivenElement {
  /** Presses its middle, as a pointer does. */
  click(): Promise<void>
  /** Types into it, key by key. */
  type(text: string): Promise<void>
  /** Chooses a file of this machine. */
  upload(file: string): Promise<void>
}

/** One page of a browser, by what the drivers of all browsers can do. */
export interface DrivenBrowser {
  open(url: string): Promise<void>
  /**
   * Runs JavaScript in the page.
   * @param body of a function whose arguments are `arguments`, as classic WebDriver has it; may return a promise
   */
  run(body: string, ...args: unknown[]): Promise<unknown>
  /** The same where the body returns an element; undefined where it returns null. */
  find(body: string, ...args: unknown[]): Promise<DrivenElement | undefined>
  /** @param file where the picture of what is in view is written */
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}
