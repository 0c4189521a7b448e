import { expect, type Page, test } from '@playwright/test'
import { enterAsGuest } from '../support/enter.ts'
import { look } from '../support/look.ts'
import { watch } from '../support/watch.ts'

// Everything about oneself: the switches, what protects from a glance, and the ways out.

const pin = '2468'

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' })
    test.setTimeout(120_000)
    let faults: string[]
    test.beforeEach(async ({ context, page, baseURL }) => {
      faults = watch(context)
      await enterAsGuest(page, baseURL ?? '')
      await page.goto('/more')
      await expect(page.getByRole('switch', { name: 'Hide Photos' })).toBeVisible()
      await expect(page.getByText('This device', { exact: true })).toBeVisible()
    })
    test.afterEach(() => {
      expect(faults).toEqual([])
    })

    test('more, its switches and its questions', async ({ page }) => {
      await expect(page.getByText('Your address is confirmed with a code first.')).toBeVisible()
      await look(page, 'more-whole', { whole: true })

      await page.getByRole('switch', { name: 'Photo Protection' }).click()
      await expect(page.getByText('Saved: Photo Protection')).toBeAttached()
      await page.getByRole('switch', { name: 'Pause my profile' }).click()
      await expect(page.getByText('Your profile is hidden. Nobody can find you.')).toBeVisible()
      await page.getByRole('heading', { name: 'Privacy', exact: true }).scrollIntoViewIfNeeded()
      await look(page, 'more-privacy')

      await page.getByRole('switch', { name: 'Show my email' }).click()
      const confirm = page.getByRole('dialog', { name: 'Confirm your email' })
      await expect(confirm).toBeVisible()
      await look(page, 'more-confirm-email')
      await confirm.getByRole('button', { name: 'Cancel' }).click()
      await expect(confirm).toBeHidden()
      await expect(page.getByRole('switch', { name: 'Show my email' })).not.toBeChecked()

      await page.getByRole('button', { name: 'Delete Account' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused()
      await look(page, 'more-delete')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeHidden()
    })

    test('the lock, from setting it to forgetting it', async ({ page }) => {
      await page.getByRole('button', { name: 'Set a PIN' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set a PIN' })
      await dialog.getByRole('textbox', { name: 'New PIN', exact: true }).fill(pin)
      await dialog.getByRole('textbox', { name: 'New PIN again' }).fill('1357')
      await dialog.getByRole('button', { name: 'Set PIN' }).click()
      await expect(dialog.getByText('The two PINs are not the same.')).toBeVisible()
      await look(page, 'lock-set')
      await dialog.getByRole('textbox', { name: 'New PIN again' }).fill(pin)
      await dialog.getByRole('button', { name: 'Set PIN' }).click()
      await expect(page.getByText('App lock is on')).toBeVisible()
      await expect(dialog).toBeHidden()
      await page.getByLabel('Lock when I have been away for').selectOption('5 minutes')
      await page.getByRole('heading', { name: 'App lock' }).scrollIntoViewIfNeeded()
      await look(page, 'lock-is-on')

      await page.getByRole('button', { name: 'Change PIN' }).click()
      await expect(page.getByRole('dialog', { name: 'Change your PIN' })).toBeVisible()
      await look(page, 'lock-change')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.reload()
      await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
      await look(page, 'lock')
      await tryPins(page, 1)
      await look(page, 'lock-wrong')
      await tryPins(page, 4)
      await expect(page.getByText('Too many wrong tries. Please wait before you try again.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Unlock in 0:\d\d$/ })).toBeDisabled()
      await look(page, 'lock-waits')
      await page.getByRole('button', { name: 'Forgot PIN?' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot your PIN?' })).toBeVisible()
      await look(page, 'lock-forgotten')
    })
  })
}

/** Wrong ones, each after the one before was answered. */
async function tryPins(page: Page, times: number): Promise<void> {
  const field = page.getByRole('textbox', { name: /^PIN/ })
  for (let time = 0; time < times; time += 1) {
    await field.fill('1111')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(field).toHaveValue('')
    await expect(page.getByText('Checking...')).toBeHidden()
  }
}
