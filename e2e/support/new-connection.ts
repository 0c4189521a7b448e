import { expect, type Locator, type Page } from '@playwright/test'
import { type Translate, translatorFor } from './catalogue.ts'

/** What is shown once of a new connection. */
export const acceptanceOf = (page: Page, who: string, t: Translate = translatorFor('en')): Locator =>
  page.getByRole('dialog', { name: t('acceptance.acceptedTitle', { who }) })

/** Opens the conversation with a new connection from the list of connections, past what is shown once. */
export async function openFirstChat(page: Page, who: string, t: Translate = translatorFor('en')): Promise<void> {
  const chat = page.getByRole('button', { name: t('requests.chatWith', { who }) })
  const field = page.getByLabel(t('chat.messageLabel', { who }))
  const later = acceptanceOf(page, who, t).getByRole('button', { name: t('requests.later') })
  await chat.click()
  await expect(field.or(later)).toBeVisible()
  if (await later.isVisible()) {
    await later.click()
    await chat.click()
  }
  await expect(field).toBeVisible()
}
