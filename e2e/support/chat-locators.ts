import { expect, type Page } from '@playwright/test'
import type { Translate } from './catalogue.ts'

/** Locators of the chat screens in one language. */
export const chatLocators = (t: Translate) => ({
  conversationWith: (page: Page, who: string) =>
    page.getByRole('navigation', { name: t('chat.conversations') }).getByRole('button', { name: new RegExp(who) }),
  messages: (page: Page, who: string) => page.getByRole('region', { name: t('chat.messages', { who }) }),
  field: (page: Page, who: string) => page.getByLabel(t('chat.messageLabel', { who })),
  menu: (page: Page) => page.getByRole('main').getByRole('button', { name: t('chat.more'), exact: true }),
  /** The delivery ticks of the viewer's own messages. */
  tick: (page: Page, delivery: 'read' | 'sent' | 'notSent') =>
    page
      .getByRole('region', { name: new RegExp(t('chat.messages', { who: '.+' })) })
      .getByRole('img', { name: t(`chat.${delivery}`), exact: true }),
  /** A toast dismisses itself after a few seconds unless it is hovered. */
  waitForToastToClose: async (page: Page) => {
    await page.mouse.move(0, 0)
    await expect(page.getByRole('button', { name: t('common.dismiss'), exact: true })).toHaveCount(0, {
      timeout: 15_000,
    })
  },
})
