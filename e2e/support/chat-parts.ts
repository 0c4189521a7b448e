import { expect, type Page } from '@playwright/test'
import type { Say } from './words.ts'

/** What a walk through a conversation touches again and again, in one language. */
export const chatParts = (say: Say) => ({
  conversationWith: (page: Page, who: string) =>
    page.getByRole('navigation', { name: say('chat.conversations') }).getByRole('button', { name: new RegExp(who) }),
  messages: (page: Page, who: string) => page.getByRole('region', { name: say('chat.messages', { who }) }),
  field: (page: Page, who: string) => page.getByLabel(say('chat.messageLabel', { who })),
  menu: (page: Page) => page.getByRole('main').getByRole('button', { name: say('chat.more'), exact: true }),
  /** How far the messages of one's own have come. */
  tick: (page: Page, how: 'read' | 'sent' | 'notSent') =>
    page
      .getByRole('region', { name: new RegExp(say('chat.messages', { who: '.+' })) })
      .getByRole('img', { name: say(`chat.${how}`), exact: true }),
  /** It goes by itself, a few seconds after it came, unless somebody points at it. */
  toastIsGone: async (page: Page) => {
    await page.mouse.move(0, 0)
    await expect(page.getByRole('button', { name: say('common.dismiss'), exact: true })).toHaveCount(0, {
      timeout: 15_000,
    })
  },
})
