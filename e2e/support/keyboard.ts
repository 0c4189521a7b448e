import { expect, type Locator, type Page } from '@playwright/test'

/** As many presses as a page may have controls before something is out of reach. */
const most = 80

/** Goes on with the Tab key until the control has the focus; it is seen then, with a ring around it. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < most && !(await hasFocus()); presses += 1) await page.keyboard.press(key)
  await expect(control).toBeFocused()
  // A choice that is not drawn is seen by its label, and a slider by its thumb.
  const isDrawn = await control.evaluate(
    (element: HTMLElement) => element.offsetWidth > 1 && getComputedStyle(element).clipPath === 'none',
  )
  await expect(isDrawn ? control : control.locator('xpath=..')).toBeInViewport()
}

/** Goes there by the Tab key and presses it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
