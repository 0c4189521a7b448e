import { expect, type Page, test } from '@playwright/test'
import { demoLogins, demoPassword } from '../../scripts/seed/demo-logins.ts'
import { aWidePhoto, enterAsGuest } from '../support/enter.ts'
import { look } from '../support/look.ts'
import { watch } from '../support/watch.ts'

// A member's profile, and everything that its owner does with it.

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' })
    test.setTimeout(120_000)
    let faults: string[]
    test.beforeEach(({ context }) => {
      faults = watch(context)
    })
    test.afterEach(() => {
      expect(faults).toEqual([])
    })

    test('one’s own profile is looked at with the eyes of others, edited and saved', async ({ page, baseURL }) => {
      await enterAsGuest(page, baseURL ?? '')
      await page.getByRole('button', { name: 'My profile' }).click()
      await expect(page.getByText('Your profile is 88% complete')).toBeVisible()
      await look(page, 'own-profile-incomplete')
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
      await page.getByRole('button', { name: 'See as others see me' }).click()
      await expect(page.getByText('This is a preview of your own profile.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: /^SG/ })).toBeVisible()
      await look(page, 'preview-stranger')
      await page.getByRole('tab', { name: 'A connection' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Asha' })).toBeVisible()
      await look(page, 'preview-connection')
      await page.getByRole('button', { name: 'Back to my profile' }).click()

      await page.getByRole('button', { name: 'Edit Profile' }).first().click()
      await expect(page.getByLabel('Full Name')).toBeVisible()
      await look(page, 'edit-profile')
      await page.getByLabel('Change Photo 2').setInputFiles(await aWidePhoto())
      const crop = page.getByRole('dialog', { name: 'Crop your photo' })
      await expect(crop.getByLabel(/^The part of the photo/)).toBeVisible()
      await look(page, 'crop')
      await crop.getByLabel(/^The part of the photo/).press('ArrowRight')
      await crop.getByRole('slider', { name: 'Zoom' }).fill('1.5')
      await crop.getByRole('button', { name: 'Use Photo' }).click()
      await expect(page.getByText('Uploads when you save')).toBeVisible()

      await page.getByRole('combobox', { name: 'City' }).fill('Than')
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
      await look(page, 'edit-city')
      await page.getByRole('listbox').getByText('Thane', { exact: true }).click()
      await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Maharashtra')
      await page.getByLabel('What are you looking for?').fill('Somebody who laughs easily.')
      await page.getByRole('switch', { name: 'Hide Photos' }).scrollIntoViewIfNeeded()
      await look(page, 'edit-profile-bottom')

      // The browser's own button asks first, and nothing is lost.
      await page.goBack()
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
      await look(page, 'unsaved')
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await expect(page.getByLabel('What are you looking for?')).toHaveValue('Somebody who laughs easily.')

      await page.getByRole('button', { name: 'Save Changes' }).first().click()
      await expect(page.getByText('Profile Updated')).toBeVisible()
      await expect(page.getByText('Your profile is 100% complete')).toBeVisible()
      await expect(page.getByText('Waiting for approval').first()).toBeVisible()
      await look(page, 'own-profile')
    })

    test('a new address is confirmed with the password and a code', async ({ page, baseURL }) => {
      const who = await enterAsGuest(page, baseURL ?? '')
      await page.goto('/more')
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByLabel('Email').fill(`new.${who.email}`)
      await page.getByRole('button', { name: 'Save Changes' }).last().click()
      const dialog = page.getByRole('dialog', { name: 'Confirm your new email' })
      await dialog.getByLabel(/^Your password/).fill('not this one')
      await dialog.getByRole('button', { name: 'Send code' }).click()
      await expect(dialog.getByText('This is not your password.')).toBeVisible()
      await look(page, 'contact-password')
      await dialog.getByLabel(/^Your password/).fill('three quiet mangoes')
      await dialog.getByRole('button', { name: 'Send code' }).click()
      const code = /\d{6}/.exec((await dialog.getByText(/Your OTP is \d{6}/).textContent()) ?? '')?.[0] ?? ''
      await look(page, 'contact-code')
      await dialog.getByRole('textbox', { name: /^OTP/ }).fill(code)
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Profile Updated')).toBeVisible()
      await expect(page.getByText(`new.${who.email}`)).toBeVisible()
    })

    test('partner preferences are chosen and kept', async ({ page, baseURL }) => {
      await enterAsGuest(page, baseURL ?? '')
      await page.goto('/more')
      await expect(page.getByText(/Your profile is \d+% complete/)).toBeVisible()
      await look(page, 'more-account')
      await page.getByRole('button', { name: 'Partner Preferences' }).click()
      await expect(page.getByRole('group', { name: 'Gender' })).toBeVisible()
      await look(page, 'preferences')
      await page.getByText('Nonbinary', { exact: true }).click()
      const search = page.getByRole('combobox', { name: 'Add a place' })
      for (const place of ['Pune', 'Kerala']) {
        await search.fill(place)
        await page.getByRole('listbox').getByText(place, { exact: true }).first().click()
      }
      const youngest = page.getByRole('slider', { name: 'Youngest' })
      await youngest.fill('25')
      await page.getByRole('slider', { name: 'Oldest' }).fill('45')
      await expect(page.getByText('25 to 45')).toBeVisible()
      await look(page, 'preferences-chosen')
      await page.getByRole('button', { name: 'Save Preferences' }).click()
      await expect(page.getByText('Preferences saved')).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: 'Partner Preferences' }).click()
      await expect(page.getByText('25 to 45')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove Pune, Maharashtra, India' })).toBeVisible()
    })

    test('a connection’s number is shown, and anybody can be reported', async ({ page }) => {
      await page.goto('/')
      await page.getByLabel('Email').fill(demoLogins.find(({ email }) => email.startsWith('paid'))?.email ?? '')
      await page.getByRole('textbox', { name: /^Password/ }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
      await openConnectionWithNumber(page)
      await look(page, 'profile-connection')
      await page.getByRole('button', { name: 'View Contact' }).click()
      await expect(page.getByRole('link', { name: /^Call \+/ })).toBeFocused()
      await look(page, 'profile-number')
      await page.getByRole('button', { name: 'More about what you can do' }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
      await page.getByRole('radio', { name: 'Threatens to out or blackmail me' }).check()
      await look(page, 'report')
      await page.getByRole('button', { name: 'Cancel' }).click()
    })
  })
}

/** The first accepted connection whose number is not hidden. */
async function openConnectionWithNumber(page: Page) {
  await page.goto('/connections')
  const people = page.getByRole('button', { name: /^View Profile of/ })
  await expect(people.first()).toBeVisible()
  for (let at = 0; at < (await people.count()); at++) {
    await people.nth(at).click()
    await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
    if (await page.getByRole('button', { name: 'View Contact' }).isVisible()) return
    await page.goBack()
    await expect(people.first()).toBeVisible()
  }
  throw new Error('No connection shows a number.')
}
