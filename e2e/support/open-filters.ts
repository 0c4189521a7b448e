import type { Locator, Page } from '@playwright/test'
import { type Translate, translatorFor } from './catalogue.ts'

/** Opens the filters of the search, or goes to them where they stand beside the results. */
export async function openFilters(page: Page, t: Translate = translatorFor('en')): Promise<Locator> {
  // On their edge: in the middle of a column is a filter.
  await page.locator('[data-filters]').click({ position: { x: 4, y: 4 } })
  const name = t('search.panelTitle')
  return page.getByRole('dialog', { name }).or(page.getByRole('complementary', { name }))
}
