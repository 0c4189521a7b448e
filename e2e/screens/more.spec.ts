import { expect, type Page, test } from '@playwright/test'
import { enterAsGuest } from '../support/enter.ts'
import { inEachLanguage } from '../support/languages.ts'
import { look } from '../support/look.ts'
import { shootBoth } from '../support/shoot.ts'
import type { Say } from '../support/words.ts'

// Everything about oneself: the switches, what protects from a glance, and the ways out.

const pin = '2468'

inEachLanguage((say) => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAsGuest(page, baseURL ?? '', say)
    await page.goto('/more')
    await expect(page.getByRole('switch', { name: say('editProfile.photohide') })).toBeVisible()
    await expect(page.getByText(say('This device'), { exact: true })).toBeVisible()
  })

  test('more, its switches and its questions', async ({ page }) => {
    await expect(page.getByText(say('Your address is confirmed with a code first.'))).toBeVisible()
    await look(page, 'more-whole', { whole: true })

    const protection = say('Photo Protection')
    await page.getByRole('switch', { name: protection }).click()
    await expect(page.getByText(say('privacy.saved', { what: protection }))).toBeAttached()
    await page.getByRole('switch', { name: say('Hide my profile') }).click()
    await expect(page.getByText(say('Your profile is hidden. Nobody can find you.'))).toBeVisible()
    await page.getByRole('heading', { name: say('privacy.title'), exact: true }).scrollIntoViewIfNeeded()
    await shootBoth(page, 'more-privacy')

    const showEmail = page.getByRole('switch', { name: say('Show my email') })
    await showEmail.click()
    const confirm = page.getByRole('dialog', { name: say('editProfile.contactTitleSameEmail') })
    await expect(confirm).toBeVisible()
    await shootBoth(page, 'more-confirm-email')
    await confirm.getByRole('button', { name: say('common.cancel') }).click()
    await expect(confirm).toBeHidden()
    await expect(showEmail).not.toBeChecked()

    await page.getByRole('button', { name: say('Delete Account') }).click()
    await expect(page.getByRole('alertdialog', { name: say('Are you sure?') })).toBeVisible()
    await expect(page.getByRole('button', { name: say('common.no'), exact: true })).toBeFocused()
    await shootBoth(page, 'more-delete')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  test('the lock, from setting it to forgetting it', async ({ page }) => {
    const set = say('lock.set')
    await page.getByRole('button', { name: say('more.lockSet') }).click()
    const dialog = page.getByRole('dialog', { name: say('lock.setTitle') })
    await dialog.getByRole('textbox', { name: say('New PIN'), exact: true }).fill(pin)
    await dialog.getByRole('textbox', { name: say('New PIN again') }).fill('1357')
    await dialog.getByRole('button', { name: set }).click()
    await expect(dialog.getByText(say('The two PINs are not the same.'))).toBeVisible()
    await shootBoth(page, 'lock-set')
    await dialog.getByRole('textbox', { name: say('New PIN again') }).fill(pin)
    await dialog.getByRole('button', { name: set }).click()
    await expect(page.getByText(say('App lock is on'))).toBeVisible()
    await expect(dialog).toBeHidden()
    await page
      .getByLabel(say('Lock when I have been away for'))
      .selectOption({ label: say('more.lockMinutes', { n: 5 }) })
    await page.getByRole('heading', { name: say('App lock') }).scrollIntoViewIfNeeded()
    await shootBoth(page, 'lock-is-on')

    await page.getByRole('button', { name: say('Change PIN') }).click()
    await expect(page.getByRole('dialog', { name: say('Change your PIN') })).toBeVisible()
    await shootBoth(page, 'lock-change')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.reload()
    await expect(page.getByRole('heading', { name: say('Enter your PIN') })).toBeVisible()
    await shootBoth(page, 'lock')
    await tryPins(page, say, 1)
    await shootBoth(page, 'lock-wrong')
    await tryPins(page, say, 4)
    await expect(page.getByText(say('Too many wrong tries. Please wait before you try again.'))).toBeVisible()
    const [before = '', after = ''] = say('lock.unlockIn', { time: '|' }).split('|')
    await expect(page.getByRole('button', { name: new RegExp(`^${before}0:\\d\\d${after}$`) })).toBeDisabled()
    await shootBoth(page, 'lock-waits')
    await page.getByRole('button', { name: say('Forgot PIN?') }).click()
    await expect(page.getByRole('heading', { name: say('Forgot your PIN?') })).toBeVisible()
    await shootBoth(page, 'lock-forgotten')
  })
})

/** Wrong ones, each after the one before was answered. */
async function tryPins(page: Page, say: Say, times: number): Promise<void> {
  const field = page.getByRole('textbox', { name: say('lock.pin') })
  for (let time = 0; time < times; time += 1) {
    await field.fill('1111')
    await page.getByRole('button', { name: say('lock.unlock') }).click()
    await expect(field).toHaveValue('')
    await expect(page.getByText(say('lock.checking'))).toBeHidden()
  }
}
