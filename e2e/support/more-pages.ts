import { expect, type Page } from '@playwright/test'
import { type Translate, translatorFor } from './catalogue.ts'

const english = translatorFor('en')

/** The pages of More, by their titles in the catalogue, and the rows that lead to them. */
const rows = {
  account: ['titles.account'],
  privacyAndSafety: ['titles.privacyAndSafety'],
  profilePrivacy: ['titles.privacyAndSafety', 'titles.profilePrivacy'],
  discreetMode: ['titles.privacyAndSafety', 'titles.discreetMode'],
  app: ['titles.app'],
  help: ['titles.help'],
  leave: ['titles.leave'],
} as const

export type MorePage = keyof typeof rows

/** Goes from More to one of its pages. */
export async function followRows(page: Page, name: MorePage, t: Translate = english): Promise<void> {
  for (const title of rows[name]) {
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${t(title)}`) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t(title), exact: true })).toBeVisible()
  }
}

/** Opens a page of More from wherever the app is. */
export async function openMorePage(page: Page, name: MorePage, t: Translate = english): Promise<void> {
  await page.goto('/more')
  await followRows(page, name, t)
}
