import { refusals } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { limitReached } from './chat-limit.rules.ts'

it('the refusal says the member’s own number', () => {
  expect(limitReached(20)).toBe('You have reached 20 chat opens today.')
  expect(limitReached(5)).toBe(refusals.chat_limit.sentence)
})
