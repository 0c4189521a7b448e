import { expect, type Page, test } from '@playwright/test'
import type { Translate } from '../support/catalogue.ts'
import { captureAndInspect } from '../support/inspect.ts'
import { inEachLanguage } from '../support/languages.ts'
import { followRows, openMorePage } from '../support/more-pages.ts'
import { takeScreenshots } from '../support/screenshots.ts'
import { signInAsGuest } from '../support/sign-in.ts'

// Everything about oneself: the switches, what protects from a glance, and the ways out.

const pin = '2468'

inEachLanguage(['desktop', 'hi'], (t) => {
  test.beforeEach(async ({ page, baseURL }) => {
    await signInAsGuest(page, baseURL ?? '', t)
  })

  test('More with its switches and dialogs', { tag: '@night' }, async ({ page }) => {
    await page.goto('/more')
    await expect(page.getByText(new RegExp(t('profile.completion', { percent: '\\d+' })))).toBeVisible()
    await captureAndInspect(page, 'more')
    await followRows(page, 'profilePrivacy', t)
    await expect(page.getByRole('switch', { name: t('privacySwitches.photos') })).toBeVisible()
    await expect(page.getByText(t('Confirm your address with a code first.'))).toBeVisible()
    await captureAndInspect(page, 'more-profile-privacy', { fullPage: true })

    const protection = t('Photo Protection')
    await page.getByRole('switch', { name: protection }).click()
    await expect(page.getByText(t('more.privacySaved', { what: protection }))).toBeAttached()
    const seenBySomeoneNew = page.getByRole('article', { name: t('profile.previewStranger') })
    await expect(seenBySomeoneNew).toBeVisible()
    await page.getByRole('switch', { name: t('Show my profile') }).click()
    await expect(seenBySomeoneNew.getByText(t('privacySwitches.seenByNobody'))).toBeVisible()
    await page.getByRole('heading', { name: t('more.privacyTitle'), exact: true }).scrollIntoViewIfNeeded()
    await takeScreenshots(page, 'more-privacy')

    const showEmail = page.getByRole('switch', { name: t('Show my email') })
    await showEmail.click()
    const confirm = page.getByRole('dialog', { name: t('editProfile.contactTitleSameEmail') })
    await expect(confirm).toBeVisible()
    await takeScreenshots(page, 'more-confirm-email')
    await confirm.getByRole('button', { name: t('common.cancel') }).click()
    await expect(confirm).toBeHidden()
    await expect(showEmail).not.toBeChecked()

    await openMorePage(page, 'leave', t)
    await page.getByRole('button', { name: t('Delete Account') }).click()
    await expect(page.getByRole('dialog', { name: t('Are you sure?') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('more.no'), exact: true })).toBeFocused()
    await takeScreenshots(page, 'more-delete')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('the app lock, from setting a PIN to a forgotten one', { tag: '@night' }, async ({ page }) => {
    const set = t('lock.set')
    await openMorePage(page, 'discreetMode', t)
    await page.getByRole('button', { name: t('more.lockSet') }).click()
    const dialog = page.getByRole('dialog', { name: t('lock.setTitle') })
    await dialog.getByRole('textbox', { name: t('New PIN'), exact: true }).fill(pin)
    await dialog.getByRole('textbox', { name: t('Repeat new PIN') }).fill('1357')
    await dialog.getByRole('button', { name: set }).click()
    await expect(dialog.getByText(t('The PINs don’t match.'))).toBeVisible()
    await takeScreenshots(page, 'lock-set')
    await dialog.getByRole('textbox', { name: t('Repeat new PIN') }).fill(pin)
    await dialog.getByRole('button', { name: set }).click()
    await expect(page.getByText(t('App lock is on'))).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByLabel(t('Lock after')).selectOption({ label: t('more.lockMinutes', { n: 5 }) })
    await page.getByRole('heading', { name: t('App lock') }).scrollIntoViewIfNeeded()
    await takeScreenshots(page, 'lock-is-on')

    await page.getByRole('button', { name: t('Change PIN') }).click()
    await expect(page.getByRole('dialog', { name: t('Change your PIN') })).toBeVisible()
    await takeScreenshots(page, 'lock-change')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.reload()
    await expect(page.getByRole('heading', { name: t('Enter your PIN') })).toBeVisible()
    await takeScreenshots(page, 'lock')
    await tryPins(page, t, 1)
    await takeScreenshots(page, 'lock-wrong')
    await tryPins(page, t, 4)
    await expect(page.getByText(t('Too many attempts. Please wait before you try again.'))).toBeVisible()
    const [before = '', after = ''] = t('lock.unlockIn', { time: '|' }).split('|')
    await expect(page.getByRole('button', { name: new RegExp(`^${before}0:\\d\\d${after}$`) })).toBeDisabled()
    await takeScreenshots(page, 'lock-waits')
    await page.getByRole('button', { name: t('Forgot PIN?') }).click()
    await expect(page.getByRole('heading', { name: t('Forgot your PIN?') })).toBeVisible()
    await takeScreenshots(page, 'lock-forgotten')
  })
})

/** Wrong ones, each after the one before was answered. */
async function tryPins(page: Page, t: Translate, times: number): Promise<void> {
  const field = page.getByRole('textbox', { name: t('lock.pin') })
  for (let time = 0; time < times; time += 1) {
    await field.fill('1111')
    await page.getByRole('button', { name: t('lock.unlock') }).click()
    await expect(field).toHaveValue('')
    await expect(page.getByText(t('lock.checking'))).toBeHidden()
  }
}
