import { expect, type Page, test } from '@playwright/test'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { aWidePhoto, enterAs, enterAsGuest } from '../support/enter.ts'
import { inEachLanguage } from '../support/languages.ts'
import { look } from '../support/look.ts'
import { testCode } from '../support/newcomer.ts'
import { shootBoth } from '../support/shoot.ts'
import type { Say } from '../support/words.ts'

// A member's profile, and everything that its owner does with it.

inEachLanguage((say) => {
  test('one’s own profile is looked at with the eyes of others', async ({ page, baseURL }) => {
    await enterAsGuest(page, baseURL ?? '', say)
    await page.getByRole('button', { name: say('shell.openProfile') }).click()
    await expect(page.getByText(say('profile.completion', { percent: 88 }))).toBeVisible()
    await shootBoth(page, 'own-profile-incomplete')
    await page.getByRole('link', { name: say('Skip to content') }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: say('shell.loadOwnProfile') })).toBeVisible()
    await page.getByRole('button', { name: say('See as others see me') }).click()
    await expect(page.getByText(say('This is a preview of your own profile.'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /^SG/ })).toBeVisible()
    await shootBoth(page, 'preview-stranger')
    await page.getByRole('tab', { name: say('A connection') }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Asha' })).toBeVisible()
    await shootBoth(page, 'preview-connection')
    await page.getByRole('button', { name: say('Back to my profile') }).click()
    await expect(page.getByText(say('profile.completion', { percent: 88 }))).toBeVisible()
  })

  test('one’s own profile is edited and saved', async ({ page, baseURL }) => {
    await enterAsGuest(page, baseURL ?? '', say)
    await page.getByRole('button', { name: say('shell.openProfile') }).click()
    await page
      .getByRole('button', { name: say('profile.edit') })
      .first()
      .click()
    await expect(page.getByLabel(say('editProfile.name'))).toBeVisible()
    await look(page, 'edit-profile')
    await page.getByLabel(say('editProfile.changePhoto', { n: 2 })).setInputFiles(await aWidePhoto())
    const crop = page.getByRole('dialog', { name: say('Crop your photo') })
    await expect(crop.getByLabel(say('editProfile.cropArea'))).toBeVisible()
    await shootBoth(page, 'crop')
    await crop.getByLabel(say('editProfile.cropArea')).press('ArrowRight')
    await crop.getByRole('slider', { name: say('Zoom') }).fill('1.5')
    await crop.getByRole('button', { name: say('Use Photo') }).click()
    await expect(page.getByText(say('Uploads when you save'))).toBeVisible()

    const city = page.getByRole('combobox', { name: say('editProfile.city') })
    // Away from the bars: what lies half under one of them is measured as half as large.
    await city.evaluate((field) => field.scrollIntoView({ block: 'start' }))
    await city.fill('Than')
    await expect(page.getByRole('listbox', { name: say('Suggestions') })).toBeVisible()
    await shootBoth(page, 'edit-city')
    await page.getByRole('listbox').getByText('Thane', { exact: true }).click()
    await expect(page.getByRole('combobox', { name: say('editProfile.state') })).toHaveValue('Maharashtra')
    const lookingFor = page.getByLabel(say('What are you looking for?'))
    await lookingFor.fill('Somebody who laughs easily.')
    await page.getByRole('switch', { name: say('editProfile.photohide') }).scrollIntoViewIfNeeded()
    await shootBoth(page, 'edit-profile-bottom')

    // The browser's own button asks first, and nothing is lost.
    await page.goBack()
    await expect(page.getByRole('dialog', { name: say('Leave without saving?') })).toBeVisible()
    await shootBoth(page, 'unsaved')
    await page.getByRole('button', { name: say('Keep editing') }).click()
    await expect(lookingFor).toHaveValue('Somebody who laughs easily.')

    await page
      .getByRole('button', { name: say('Save Changes') })
      .first()
      .click()
    await expect(page.getByText(say('Profile Updated'))).toBeVisible()
    await expect(page.getByText(say('profile.completion', { percent: 100 }))).toBeVisible()
    await expect(page.getByText(say('Waiting for approval')).first()).toBeVisible()
    await look(page, 'own-profile')
  })

  test('a new address is confirmed with the password and a code', async ({ page, baseURL }) => {
    const who = await enterAsGuest(page, baseURL ?? '', say)
    await page.goto('/more')
    await page.getByRole('button', { name: say('more.editProfile') }).click()
    await page.getByLabel(say('editProfile.email')).fill(`new.${who.email}`)
    await page
      .getByRole('button', { name: say('Save Changes') })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: say('Confirm your new email') })
    const password = dialog.getByLabel(say('Your password'))
    await password.fill('not this one')
    await dialog.getByRole('button', { name: say('Send code') }).click()
    await expect(dialog.getByText(say('problems.password_wrong'))).toBeVisible()
    await shootBoth(page, 'contact-password')
    await password.fill('three quiet mangoes')
    await dialog.getByRole('button', { name: say('Send code') }).click()
    const code = await testCode(page, say)
    await shootBoth(page, 'contact-code')
    await dialog.getByRole('textbox', { name: say('editProfile.code') }).fill(code)
    await dialog.getByRole('button', { name: say('editProfile.confirm') }).click()
    await expect(page.getByText(say('Profile Updated'))).toBeVisible()
    await expect(page.getByText(`new.${who.email}`)).toBeVisible()
  })

  test('partner preferences are chosen and kept', async ({ page, baseURL }) => {
    const open = () => page.getByRole('button', { name: say('more.partnerPreferences') }).click()
    await enterAsGuest(page, baseURL ?? '', say)
    await page.goto('/more')
    await expect(page.getByText(new RegExp(say('profile.completion', { percent: '\\d+' })))).toBeVisible()
    await shootBoth(page, 'more-account')
    await open()
    await expect(page.getByRole('group', { name: say('preferences.genders') })).toBeVisible()
    await look(page, 'preferences')
    await page.getByText(say('options.Nonbinary'), { exact: true }).click()
    const search = page.getByRole('combobox', { name: say('Add a place') })
    for (const place of ['Pune', 'Kerala']) {
      await search.fill(place)
      await page.getByRole('listbox').getByText(place, { exact: true }).first().click()
    }
    await page.getByRole('slider', { name: say('preferences.youngest') }).fill('25')
    await page.getByRole('slider', { name: say('preferences.oldest') }).fill('45')
    const ages = page.getByText(say('preferences.ageRange', { from: 25, to: 45 }))
    await expect(ages).toBeVisible()
    await shootBoth(page, 'preferences-chosen')
    await page.getByRole('button', { name: say('Save Preferences') }).click()
    await expect(page.getByText(say('Preferences saved'))).toBeVisible()
    await page.reload()
    await open()
    await expect(ages).toBeVisible()
    const remove = say('preferences.removePlace', { place: 'Pune, Maharashtra, .+' })
    await expect(page.getByRole('button', { name: new RegExp(remove) })).toBeVisible()
  })

  test('a connection’s number is shown, and anybody can be reported', async ({ page, baseURL }) => {
    await enterAs(page, baseURL ?? '', demoLogins[1].email, say)
    await openConnectionWithNumber(page, say)
    await shootBoth(page, 'profile-connection')
    await page.getByRole('button', { name: say('View Contact') }).click()
    const call = new RegExp(say('profile.call', { number: '\\+\\d.+' }))
    await expect(page.getByRole('link', { name: call })).toBeFocused()
    await shootBoth(page, 'profile-number')
    await page.getByRole('button', { name: say('profile.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: say('profile.report') }).click()
    await page.getByRole('radio', { name: say('Threatens to out or blackmail me') }).check()
    await shootBoth(page, 'report')
    await page.getByRole('button', { name: say('common.cancel') }).click()
  })
})

/** The first accepted connection whose number is not hidden. */
async function openConnectionWithNumber(page: Page, say: Say) {
  await page.goto('/connections')
  const people = page.getByRole('button', { name: new RegExp(say('discovery.viewProfileOf', { who: '.+' })) })
  await expect(people.first()).toBeVisible()
  for (let at = 0; at < (await people.count()); at++) {
    await people.nth(at).click()
    // Both buttons come with the profile.
    await expect(page.getByRole('button', { name: say('profile.chat'), exact: true })).toBeVisible()
    if (await page.getByRole('button', { name: say('View Contact') }).isVisible()) return
    await page.goBack()
    await expect(people.first()).toBeVisible()
  }
  throw new Error('No connection shows a number.')
}
