import { describe, expect, it } from 'vitest'
import { memberKey } from '../../keys.ts'
import { ageOn, isOnline, maskNumber, mayMeet, mayTalk, type Person, statusAt } from './members.rules.ts'

const viewer = memberKey(1n)
const stranger: Person = {
  key: memberKey(2n),
  visible: true,
  suspended: false,
  paused: false,
  contactFirst: false,
  isBlocked: false,
  isBlockedByOther: false,
  matchStatus: 'none',
}
const suspended = { suspended: true, visible: false }
const paused = { paused: true, visible: false }
const contactFirst = { contactFirst: true, visible: false }

describe('who may meet and who may talk', () => {
  it.each<[string, Partial<Person>, boolean, boolean]>([
    ['oneself', { key: viewer }, true, false],
    ['oneself, paused', { key: viewer, ...paused }, true, false],
    ['oneself, contacting others first', { key: viewer, ...contactFirst }, true, false],
    ['a stranger', {}, true, false],
    ['somebody whom one has asked', { matchStatus: 'sent' }, true, false],
    ['somebody who has asked', { matchStatus: 'pending' }, true, false],
    ['a connection', { matchStatus: 'accepted' }, true, true],
    ['a paused stranger', paused, false, false],
    ['a paused member who has asked', { ...paused, matchStatus: 'pending' }, false, false],
    ['a paused connection', { ...paused, matchStatus: 'accepted' }, true, true],
    ['a stranger who contacts others first', contactFirst, false, false],
    ['one who contacts others first, and was asked', { ...contactFirst, matchStatus: 'sent' }, false, false],
    ['one who contacts others first, and has asked', { ...contactFirst, matchStatus: 'pending' }, true, false],
    ['a connection who contacts others first', { ...contactFirst, matchStatus: 'accepted' }, true, true],
    [
      'one who contacts others first, has asked and paused',
      { ...contactFirst, ...paused, matchStatus: 'pending' },
      false,
      false,
    ],
    [
      'a connection who contacts others first, paused',
      { ...contactFirst, ...paused, matchStatus: 'accepted' },
      true,
      true,
    ],
    [
      'one who contacts others first, has asked and is suspended',
      { ...contactFirst, ...suspended, matchStatus: 'pending' },
      false,
      false,
    ],
    [
      'one who contacts others first, has asked and was blocked',
      { ...contactFirst, isBlocked: true, matchStatus: 'pending' },
      false,
      false,
    ],
    ['a suspended stranger', suspended, false, false],
    ['a suspended connection', { ...suspended, matchStatus: 'accepted' }, false, false],
    ['somebody whom one blocked', { isBlocked: true }, false, false],
    ['a connection whom one blocked', { isBlocked: true, matchStatus: 'accepted' }, false, false],
    ['somebody who blocked one', { isBlockedByOther: true }, false, false],
    ['a connection who blocked one', { isBlockedByOther: true, matchStatus: 'accepted' }, false, false],
  ])('%s', (_, about, meet, talk) => {
    const person = { ...stranger, ...about }
    expect([mayMeet(viewer, person), mayTalk(person)]).toEqual([meet, talk])
  })
})

describe('an age', () => {
  it.each([
    ['1995-06-15', '2026-06-14T18:29:59Z', 30],
    ['1995-06-15', '2026-06-14T18:30:00Z', 31],
    ['2000-02-29', '2026-02-28T12:00:00Z', 25],
    ['2000-02-29', '2026-03-01T12:00:00Z', 26],
    ['2000-02-29', '2028-02-29T12:00:00Z', 28],
    ['1999-12-31', '2026-01-01T00:00:00Z', 26],
  ])('of somebody born on %s at %s is %d', (dob, now, age) => {
    expect(ageOn(dob, new Date(now))).toBe(age)
  })
})

describe('online', () => {
  const now = new Date('2026-01-15T09:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  it.each([
    [ago(0), true, true],
    [ago(59), true, true],
    [ago(60), true, false],
    [ago(1), false, false],
    [null, true, false],
  ])('last seen at %s and shown %s: %s', (seenAt, shown, online) => {
    expect(isOnline(seenAt, shown, now)).toBe(online)
  })
})

describe('a status', () => {
  const now = new Date('2026-01-15T09:00:00Z')
  const [past, at, later] = [new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)]
  it.each([
    [null, null, 'active'],
    [past, past, 'active'],
    [at, at, 'active'],
    [later, null, 'paid'],
    [later, past, 'paid'],
    [null, later, 'exclusive'],
    [later, later, 'exclusive'],
    [past, later, 'exclusive'],
  ])('with packs until %s and %s is %s', (paidUntil, exclusiveUntil, status) => {
    expect(statusAt({ paidUntil, exclusiveUntil }, now)).toBe(status)
  })
})

describe('a number', () => {
  it('shows its first and last two digits', () => {
    expect(maskNumber('9876543210')).toBe('98xxxx10')
    expect(maskNumber('7911123456')).toBe('79xxxx56')
  })
})
