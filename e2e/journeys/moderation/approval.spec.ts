import { expect, type Page, test } from '@playwright/test'
import { runAdmin } from '../../support/admin.ts'
import { collectFaults } from '../../support/collect-faults.ts'
import { openFilters } from '../../support/open-filters.ts'
import { takeScreenshot } from '../../support/screenshots.ts'
import { createWidePhoto, signInAsGuest } from '../../support/sign-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const bio = 'I restore old radios and know where the best jalebi is.'
const nickname = 'Monsoon Reader'
const occupation = 'Ferry captain'

async function lookUp(page: Page, id: string, headline: string): Promise<void> {
  await page.goto('/search')
  await openFilters(page)
  await page.getByLabel('User ID').fill(id)
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await page
    .getByRole('article', { name: headline })
    .getByRole('button', { name: /View Profile/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
}

test('a changed profile is hidden until a moderator approves it', { tag: '@night' }, async ({ browser, baseURL }) => {
  const [mine, theirs] = [await browser.newContext(phone), await browser.newContext()]
  const faults = [collectFaults(mine), collectFaults(theirs)]
  const [asha, noor] = [await mine.newPage(), await theirs.newPage()]
  const { id } = await signInAsGuest(asha, baseURL ?? '')
  await signInAsGuest(noor, baseURL ?? '')

  await asha.getByRole('button', { name: 'My profile' }).click()
  await asha.getByRole('button', { name: 'Edit Profile' }).first().click()
  await asha.getByLabel('Change Photo 1').setInputFiles(await createWidePhoto())
  const crop = asha.getByRole('dialog', { name: 'Crop your photo' })
  await crop.getByRole('button', { name: 'Use Photo' }).click()
  // Nothing can be typed before the dialog is gone.
  await expect(crop).toBeHidden()
  await expect(asha.getByRole('group', { name: 'Profile photo 1' }).getByText('Waiting for approval')).toBeVisible()
  await asha.getByLabel('Nickname').fill(nickname)
  await asha.getByLabel('Occupation').fill(occupation)
  await asha.getByLabel('Bio').fill(bio)
  await expect(asha.getByLabel('Nickname')).toHaveValue(nickname)
  await expect(asha.getByLabel('Bio')).toHaveValue(bio)
  await asha.getByRole('button', { name: 'Save Changes' }).first().click()
  await expect(asha.getByText('Profile Updated')).toBeVisible()
  await expect(asha.getByText('Waiting for approval').first()).toBeVisible()
  await takeScreenshot(asha, 'approval-phone-waiting')

  await lookUp(noor, id, id)
  for (const text of [bio, nickname, occupation]) await expect(noor.getByText(text)).toHaveCount(0)
  await expect(noor.locator('main img[src*="/uploads/"]')).toHaveCount(0)
  await takeScreenshot(noor, 'approval-desktop-before')

  await runAdmin('approve', id, '--all', '--as', 'e2e')

  await noor.goBack()
  await noor.reload()
  await lookUp(noor, id, nickname)
  for (const text of [bio, occupation]) await expect(noor.getByText(text)).toBeVisible()
  await expect(noor.locator('main img[src*="/uploads/"]').first()).toBeVisible()
  await takeScreenshot(noor, 'approval-desktop-after')
  await asha.reload()
  await asha.getByRole('button', { name: 'My profile' }).click()
  await expect(asha.getByText(bio)).toBeVisible()
  await expect(asha.getByText('Waiting for approval')).toHaveCount(0)

  expect(faults.flat()).toEqual([])
  await mine.close()
  await theirs.close()
})
