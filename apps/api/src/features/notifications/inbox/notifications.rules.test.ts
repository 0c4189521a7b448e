import { notificationTypes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { notificationKindOf, sentenceOf } from './notifications.rules.ts'

describe('a sentence', () => {
  it.each([
    ['view', 'SG1 viewed your profile'],
    ['reveal', 'SG1 saw your phone number'],
    ['pending', 'SG1 wants to connect with you'],
    ['accepted', 'SG1 accepted your request'],
    ['rejected', 'SG1 declined your request'],
    ['message', 'New message'],
    ['moderation', 'Your bio was approved.'],
  ] as const)('of the type %s says who did what: %s', (type, sentence) => {
    expect(sentenceOf(type, 'SG1', { code: 'content_approved', params: { parts: ['bio'] } })).toBe(sentence)
  })

  it('of what moderators decided is empty where nothing says what that was', () => {
    expect(sentenceOf('moderation', 'SG1', null)).toBe('')
  })

  it('is there for every type, and so is who decides over it', () => {
    expect(Object.keys(notificationKindOf).sort()).toEqual([...notificationTypes].sort())
    expect(notificationTypes.filter((type) => notificationKindOf[type] === null)).toEqual(['moderation'])
  })
})
