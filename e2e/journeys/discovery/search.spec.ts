import { expect, type Page, test } from '@playwright/test'
import { fewMembers } from '@satrangi/contract'
import { type Translate, translatorFor } from '../../support/catalogue.ts'
import { collectFaults } from '../../support/collect-faults.ts'
import { openFilters } from '../../support/open-filters.ts'
import { signInAsGuest } from '../../support/sign-in.ts'

// A search from its filters to a saved one: the address says what is searched for, so that a reload and Back find it.

const visits = [
  { language: 'en', width: 390, height: 844 },
  { language: 'hi', width: 1440, height: 900 },
] as const

/** What the button of the panel says of a number of members. */
function countLabel(t: Translate, count: number): string {
  if (count === 0) return t('search.showNobody')
  return count === fewMembers ? t('search.showFew') : t('search.showAbout', { count })
}

async function chooseFilters(page: Page, t: Translate) {
  const panel = await openFilters(page, t)
  const choose = async (group: string, ...choices: string[]) => {
    for (const choice of choices)
      await panel.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()
  }
  await choose(t('search.genders'), t('options.Gay'), t('options.Queer'))
  await choose(t('search.smoke'), t('options.No'), t('options.Occasionally'))
  const counted = page.waitForResponse((response) => response.url().includes('with_photo=true'))
  await choose(t('search.groupSatrangi'), t('search.with_photo'))
  const { count } = await (await counted).json()
  await panel.getByRole('button', { name: countLabel(t, count), exact: true }).click()
}

const chips = (page: Page, t: Translate) => page.getByRole('list', { name: t('search.active') }).getByRole('listitem')
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('a member filters, removes a filter, saves the search and finds it again', async ({ page, baseURL }) => {
  const faults = collectFaults(page.context())
  await signInAsGuest(page, baseURL ?? '')
  for (const { language, ...size } of visits) {
    const t = translatorFor(language)
    await page.setViewportSize(size)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/search')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(addressOf(page)).toEqual({})

    await chooseFilters(page, t)
    const whole = { genders: 'Gay,Queer', smoke: 'No,Occasionally', with_photo: 'true' }
    await expect(chips(page, t)).toHaveCount(5)
    expect(addressOf(page)).toEqual(whole)
    await page
      .getByRole('button', { name: t('search.remove', { filter: t('search.with_photo') }), exact: true })
      .click()
    const { with_photo: _, ...left } = whole
    await expect(chips(page, t)).toHaveCount(4)
    expect(addressOf(page)).toEqual(left)

    await page.getByRole('button', { name: t('savedSearches.saveThis') }).click()
    const saved = page.getByRole('dialog', { name: t('savedSearches.title') })
    await saved
      .getByLabel(t('savedSearches.name'), { exact: true })
      .fill(language === 'en' ? 'Calm evenings' : 'शांत शामें')
    await saved.getByRole('button', { name: t('savedSearches.saveThis') }).click()
    await expect(saved.getByRole('listitem')).toHaveCount(language === 'en' ? 1 : 2)
    await saved.getByRole('listitem').last().getByRole('button').nth(1).click()
    await saved.getByLabel(t('savedSearches.newName')).fill(language === 'en' ? 'Calm people' : 'शांत लोग')
    await page.keyboard.press('Enter')
    await expect(saved.getByRole('listitem').last()).toContainText(language === 'en' ? 'Calm people' : 'शांत लोग')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(chips(page, t)).toHaveCount(4)

    await page.getByRole('button', { name: t('search.clearAll') }).click()
    await expect(chips(page, t)).toHaveCount(0)
    await page.getByRole('button', { name: t('savedSearches.title') }).click()
    await saved.getByRole('listitem').last().getByRole('button').first().click()
    await expect(saved).toBeHidden()
    expect(addressOf(page)).toEqual(left)
    // The search without filters, the one before, and the one that had five.
    for (const count of [0, 4, 5]) {
      await page.goBack()
      await expect(chips(page, t)).toHaveCount(count)
    }
    expect(addressOf(page)).toEqual(whole)
  }
  expect(faults).toEqual([])
})
