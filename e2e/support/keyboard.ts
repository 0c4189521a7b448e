import { expect, type Locator, type Page } from '@playwright/test'

/** The number of presses after which a control counts as unreachable. */
const maxPresses = 80

/** Presses Tab until the control has the focus, and expects it to be visible. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < maxPresses && !(await hasFocus()); presses += 1) await page.keyboard.press(key)
  await expect(control).toBeFocused()
  // A visually hidden choice is visible by its label, and a slider by its thumb.
  const isDrawn = await control.evaluate(
    (element: HTMLElement) => element.offsetWidth > 1 && getComputedStyle(element).clipPath === 'none',
  )
  await expect(isDrawn ? control : control.locator('xpath=..')).toBeInViewport()
}

/** Tabs to the control and presses it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
