import { notificationTypes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { mergeLatest } from './notification-list.rules.ts'
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

describe('two lists as one', () => {
  const dated = (...moments: [string, number][]) => moments.map(([name, at]) => ({ name, at: new Date(at) }))
  const names = (items: { name: string }[]) => items.map(({ name }) => name).join('')

  it.each([
    [dated(), dated(), ''],
    [dated(['a', 1]), dated(), 'a'],
    [dated(), dated(['x', 1]), 'x'],
    [dated(['a', 5], ['b', 3], ['c', 1]), dated(['x', 6], ['y', 4], ['z', 0]), 'xaybcz'],
    [dated(['a', 5]), dated(['x', 9], ['y', 8]), 'xya'],
    // At the same moment the first list's come first.
    [dated(['a', 5], ['b', 5]), dated(['x', 5]), 'abx'],
    // Its own order holds, whatever its times say.
    [dated(['a', 2], ['b', 3]), dated(['x', 1]), 'abx'],
  ])('%#', (one, other, merged) => {
    expect(names(mergeLatest(one, other))).toBe(merged)
  })
})
