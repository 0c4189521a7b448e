import { expect, type Page, test } from '@playwright/test'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import type { Translate } from '../support/catalogue.ts'
import { captureAndInspect } from '../support/inspect.ts'
import { inEachLanguage } from '../support/languages.ts'
import { openMorePage } from '../support/more-pages.ts'
import { testCode } from '../support/new-member.ts'
import { takeScreenshots } from '../support/screenshots.ts'
import { createWidePhoto, signInAsDemoMember, signInAsGuest } from '../support/sign-in.ts'

// A member's profile, and everything that its owner does with it.

inEachLanguage(['phone', 'hi'], (t) => {
  test('a member previews their own profile as others see it', async ({ page, baseURL }) => {
    await signInAsGuest(page, baseURL ?? '', t)
    await page.getByRole('button', { name: t('shell.openProfile') }).click()
    await expect(page.getByText(t('profile.completion', { percent: 88 }))).toBeVisible()
    await takeScreenshots(page, 'own-profile-incomplete')
    await page.getByRole('link', { name: t('Skip to content') }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: t('shell.ownProfile') })).toBeVisible()
    await page.getByRole('button', { name: t('See as others see me') }).click()
    await expect(page.getByText(t('This is a preview of your own profile.'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /^SG/ })).toBeVisible()
    await takeScreenshots(page, 'preview-stranger')
    await page.getByRole('tab', { name: t('A connection') }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Asha' })).toBeVisible()
    await takeScreenshots(page, 'preview-connection')
    await page.getByRole('button', { name: t('Back to my profile') }).click()
    await expect(page.getByText(t('profile.completion', { percent: 88 }))).toBeVisible()
  })

  test('a member edits and saves their own profile', async ({ page, baseURL }) => {
    await signInAsGuest(page, baseURL ?? '', t)
    await page.getByRole('button', { name: t('shell.openProfile') }).click()
    await page
      .getByRole('button', { name: t('profile.edit') })
      .first()
      .click()
    await expect(page.getByLabel(t('fact.name.question'))).toBeVisible()
    await captureAndInspect(page, 'edit-profile')
    await page.getByLabel(t('editProfile.changePhoto', { n: 2 })).setInputFiles(await createWidePhoto())
    const crop = page.getByRole('dialog', { name: t('Crop your photo') })
    await expect(crop.getByLabel(t('editProfile.cropArea'))).toBeVisible()
    await takeScreenshots(page, 'crop')
    await crop.getByLabel(t('editProfile.cropArea')).press('ArrowRight')
    await crop.getByRole('slider', { name: t('Zoom') }).fill('1.5')
    await crop.getByRole('button', { name: t('Use Photo') }).click()
    await expect(
      page.getByRole('group', { name: t('photos.label', { n: 2 }) }).getByText(t('Waiting for approval')),
    ).toBeVisible()

    const city = page.getByRole('combobox', { name: t('fact.city_name.label') })
    // Away from the bars: what lies half under one of them is measured as half as large.
    await city.evaluate((field) => field.scrollIntoView({ block: 'start' }))
    await city.fill('Than')
    await expect(page.getByRole('listbox', { name: t('Suggestions') })).toBeVisible()
    await takeScreenshots(page, 'edit-city')
    await page.getByRole('listbox').getByText('Thane', { exact: true }).click()
    await expect(page.getByRole('combobox', { name: t('fact.state.label') })).toHaveValue('Maharashtra')
    const lookingFor = page.getByLabel(t('What are you looking for?'))
    await lookingFor.fill('Somebody who laughs easily.')
    await page.getByRole('switch', { name: t('editProfile.photoProtect') }).scrollIntoViewIfNeeded()
    await takeScreenshots(page, 'edit-profile-bottom')

    // The browser's own button asks first, and nothing is lost.
    await page.goBack()
    await expect(page.getByRole('dialog', { name: t('Leave without saving?') })).toBeVisible()
    await takeScreenshots(page, 'unsaved')
    await page.getByRole('button', { name: t('Keep editing') }).click()
    await expect(lookingFor).toHaveValue('Somebody who laughs easily.')

    await page
      .getByRole('button', { name: t('Save Changes') })
      .first()
      .click()
    await expect(page.getByText(t('Profile Updated'))).toBeVisible()
    await expect(page.getByText(t('profile.completion', { percent: 100 }))).toBeVisible()
    await expect(page.getByText(t('Waiting for approval')).first()).toBeVisible()
    await captureAndInspect(page, 'own-profile')
  })

  test('a new e-mail address is confirmed with a code', { tag: '@night' }, async ({ page, baseURL }) => {
    const who = await signInAsGuest(page, baseURL ?? '', t)
    await openMorePage(page, 'account', t)
    await page.getByRole('button', { name: t('more.editProfile') }).click()
    await page.getByRole('textbox', { name: t('editProfile.email') }).fill(`new.${who.email}`)
    await page
      .getByRole('button', { name: t('Save Changes') })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: t('Confirm your new email') })
    // The sign-up was just now: nobody asks again who it is.
    await dialog.getByRole('button', { name: t('editProfile.sendCode') }).click()
    const code = await testCode(page, t)
    await takeScreenshots(page, 'contact-code')
    await dialog.getByRole('textbox', { name: t('editProfile.code') }).fill(code)
    await dialog.getByRole('button', { name: t('editProfile.confirm') }).click()
    await expect(page.getByText(t('Profile Updated'))).toBeVisible()
    await expect(page.getByText(`new.${who.email}`)).toBeVisible()
  })

  test('partner preferences are chosen and saved', { tag: '@night' }, async ({ page, baseURL }) => {
    const open = async () => {
      await openMorePage(page, 'account', t)
      await page.getByRole('button', { name: t('more.partnerPreferences') }).click()
    }
    await signInAsGuest(page, baseURL ?? '', t)
    await page.goto('/more')
    await expect(page.getByText(new RegExp(t('profile.completion', { percent: '\\d+' })))).toBeVisible()
    await takeScreenshots(page, 'more-account')
    await open()
    await expect(page.getByRole('group', { name: t('preferences.genders') })).toBeVisible()
    await captureAndInspect(page, 'preferences')
    await page.getByText(t('options.Nonbinary'), { exact: true }).click()
    await page.getByRole('radio', { name: t('preferenceForm.where_places') }).check()
    const search = page.getByRole('combobox', { name: t('Add a place') })
    for (const place of ['Pune', 'Kerala']) {
      await search.fill(place)
      await page.getByRole('listbox').getByText(place, { exact: true }).first().click()
    }
    await page.getByRole('slider', { name: t('preferences.youngest') }).fill('25')
    await page.getByRole('slider', { name: t('preferences.oldest') }).fill('45')
    const ages = page.getByText(t('common.ages', { from: 25, to: 45 }))
    await expect(ages).toBeVisible()
    await takeScreenshots(page, 'preferences-chosen')
    await page.getByRole('button', { name: t('Save Preferences') }).click()
    await expect(page.getByText(t('Preferences saved'))).toBeVisible()
    // Saving leads back to where they were opened.
    await expect(page.getByRole('button', { name: t('more.partnerPreferences') })).toBeVisible()
    await page.reload()
    await open()
    await expect(ages).toBeVisible()
    // In Devanagari once those names have been fetched.
    const remove = t('preferences.removePlace', { place: '(Pune, Maharashtra|पुणे, महाराष्ट्र), .+' })
    await expect(page.getByRole('button', { name: new RegExp(remove) })).toBeVisible()
  })

  test('a connection’s number is revealed, and any member can be reported', async ({ page, baseURL }) => {
    await signInAsDemoMember(page, baseURL ?? '', demoLogins[1].email, t)
    await openConnectionWithNumber(page, t)
    await takeScreenshots(page, 'profile-connection')
    await page.getByRole('button', { name: t('View Contact') }).click()
    await page.getByRole('button', { name: t('profile.viewContactConfirm') }).click()
    const call = new RegExp(t('profile.call', { number: '\\+\\d.+' }))
    await expect(page.getByRole('link', { name: call })).toBeFocused()
    await takeScreenshots(page, 'profile-number')
    await page.getByRole('button', { name: t('profile.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('profile.report') }).click()
    await page.getByRole('radio', { name: t('Threatens to out or blackmail me') }).check()
    await takeScreenshots(page, 'report')
    await page.getByRole('button', { name: t('common.cancel') }).click()
  })
})

/** The first accepted connection whose number is not hidden. */
async function openConnectionWithNumber(page: Page, t: Translate) {
  await page.goto('/connections?tab=connected')
  const people = page.getByRole('button', { name: new RegExp(t('discovery.viewProfileOf', { who: '.+' })) })
  await expect(people.first()).toBeVisible()
  for (let at = 0; at < (await people.count()); at++) {
    await people.nth(at).click()
    // Both buttons come with the profile.
    await expect(page.getByRole('button', { name: t('profile.chat'), exact: true })).toBeVisible()
    if (await page.getByRole('button', { name: t('View Contact') }).isVisible()) return
    await page.goBack()
    await expect(people.first()).toBeVisible()
  }
  throw new Error('No connection shows a number.')
}
