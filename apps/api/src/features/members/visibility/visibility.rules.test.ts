import { describe, expect, it } from 'vitest'
import { memberKey } from '../../../keys.ts'
import {
  canBeListed,
  canBeNamed,
  canMessage,
  canOpenHistory,
  canReport,
  canView,
  type VisibilityFacts,
} from './visibility.rules.ts'

const viewer = memberKey(1n)
const stranger: VisibilityFacts = {
  key: memberKey(2n),
  visible: true,
  suspended: false,
  paused: false,
  contactFirst: false,
  held: false,
  isBlocked: false,
  isBlockedByOther: false,
  matchStatus: 'none',
  viewerPaused: false,
}
const suspended = { suspended: true, visible: false }
const paused = { paused: true, visible: false }
const held = { held: true, visible: false }
const contactFirst = { contactFirst: true, visible: false }

it('a viewer who paused has records that name a stranger, and cannot view them', () => {
  const member = { ...stranger, viewerPaused: true }
  expect([canView(viewer, member), canBeNamed(viewer, member)]).toEqual([false, true])
  expect(canBeNamed(viewer, { ...member, isBlockedByOther: true })).toBe(false)
})

describe('who can view and who can message', () => {
  it.each<[string, Partial<VisibilityFacts>, boolean, boolean]>([
    ['oneself', { key: viewer }, true, false],
    ['oneself, paused', { key: viewer, ...paused }, true, false],
    ['oneself, contacting others first', { key: viewer, ...contactFirst }, true, false],
    ['a stranger', {}, true, false],
    ['a member to whom one sent a request', { matchStatus: 'sent' }, true, false],
    ['a member who sent one a request', { matchStatus: 'pending' }, true, false],
    ['a connection', { matchStatus: 'accepted' }, true, true],
    ['a paused stranger', paused, false, false],
    ['a paused member who sent one a request', { ...paused, matchStatus: 'pending' }, false, false],
    ['a paused connection', { ...paused, matchStatus: 'accepted' }, false, false],
    ['a held stranger', held, false, false],
    ['a held member who sent one a request', { ...held, matchStatus: 'pending' }, false, false],
    ['a held member to whom one sent a request', { ...held, matchStatus: 'sent' }, false, false],
    [
      'a held member who contacts others first and sent one a request',
      { ...held, contactFirst: true, matchStatus: 'pending' },
      false,
      false,
    ],
    ['a held connection', { ...held, matchStatus: 'accepted' }, true, true],
    ['a stranger who contacts others first', contactFirst, false, false],
    ['one who contacts others first, and received a request', { ...contactFirst, matchStatus: 'sent' }, false, false],
    ['one who contacts others first, and sent a request', { ...contactFirst, matchStatus: 'pending' }, true, false],
    ['a connection who contacts others first', { ...contactFirst, matchStatus: 'accepted' }, true, true],
    [
      'one who contacts others first, sent a request and paused',
      { ...contactFirst, ...paused, matchStatus: 'pending' },
      false,
      false,
    ],
    [
      'a connection who contacts others first, paused',
      { ...contactFirst, ...paused, matchStatus: 'accepted' },
      false,
      false,
    ],
    [
      'one who contacts others first, sent a request and is suspended',
      { ...contactFirst, ...suspended, matchStatus: 'pending' },
      false,
      false,
    ],
    [
      'one who contacts others first, sent a request and was blocked',
      { ...contactFirst, isBlocked: true, matchStatus: 'pending' },
      false,
      false,
    ],
    ['oneself, where the viewer paused', { key: viewer, ...paused, viewerPaused: true }, true, false],
    ['a stranger, where the viewer paused', { viewerPaused: true }, false, false],
    [
      'a member who sent a request, where the viewer paused',
      { viewerPaused: true, matchStatus: 'pending' },
      false,
      false,
    ],
    ['a member who received one, where the viewer paused', { viewerPaused: true, matchStatus: 'sent' }, false, false],
    ['a connection, where the viewer paused', { viewerPaused: true, matchStatus: 'accepted' }, true, false],
    [
      'a paused connection, where the viewer paused',
      { viewerPaused: true, ...paused, matchStatus: 'accepted' },
      false,
      false,
    ],
    [
      'one who contacts others first and sent a request, where the viewer paused',
      { viewerPaused: true, ...contactFirst, matchStatus: 'pending' },
      false,
      false,
    ],
    ['a suspended stranger', suspended, false, false],
    ['a suspended connection', { ...suspended, matchStatus: 'accepted' }, false, false],
    ['somebody whom one blocked', { isBlocked: true }, false, false],
    ['a connection whom one blocked', { isBlocked: true, matchStatus: 'accepted' }, false, false],
    ['somebody who blocked one', { isBlockedByOther: true }, false, false],
    ['a connection who blocked one', { isBlockedByOther: true, matchStatus: 'accepted' }, false, false],
  ])('%s', (_, facts, view, message) => {
    const member = { ...stranger, ...facts }
    expect([canView(viewer, member), canMessage(member)]).toEqual([view, message])
  })
})

describe('who can be listed', () => {
  it.each<[string, Partial<VisibilityFacts>, boolean]>([
    ['oneself', { key: viewer }, false],
    ['a stranger', {}, true],
    ['a connection', { matchStatus: 'accepted' }, true],
    ['a paused stranger', paused, false],
    ['a paused connection', { ...paused, matchStatus: 'accepted' }, false],
    ['a stranger who contacts others first', contactFirst, false],
    ['one who contacts others first, and sent a request', { ...contactFirst, matchStatus: 'pending' }, false],
    ['a suspended stranger', suspended, false],
    ['somebody whom one blocked', { isBlocked: true }, false],
    ['somebody who blocked one', { isBlockedByOther: true }, false],
    ['somebody who hides, and a block on both sides', { ...paused, isBlocked: true, isBlockedByOther: true }, false],
  ])('%s', (_, facts, listed) => {
    expect(canBeListed(viewer, { ...stranger, ...facts })).toBe(listed)
  })
})

describe('who can open an empty history', () => {
  it.each<[string, Partial<VisibilityFacts>, boolean]>([
    ['oneself', { key: viewer }, false],
    ['a stranger', {}, false],
    ['a member who sent one a request', { matchStatus: 'pending' }, false],
    ['a connection', { matchStatus: 'accepted' }, true],
    ['a connection whom one blocked', { matchStatus: 'accepted', isBlocked: true }, true],
    ['a connection who blocked one', { matchStatus: 'accepted', isBlockedByOther: true }, false],
    ['a suspended connection', { ...suspended, matchStatus: 'accepted' }, false],
    ['a paused connection', { ...paused, matchStatus: 'accepted' }, false],
    ['a connection, where the viewer paused', { viewerPaused: true, matchStatus: 'accepted' }, true],
  ])('%s', (_, facts, open) => {
    expect(canOpenHistory({ ...stranger, ...facts })).toBe(open)
  })
})

describe('who can report', () => {
  it.each<[string, Partial<VisibilityFacts>, boolean, boolean]>([
    ['oneself', { key: viewer }, true, false],
    ['a stranger', {}, false, true],
    ['a paused stranger', paused, false, false],
    ['a paused member after a request or a message', paused, true, true],
    ['a suspended stranger', suspended, false, false],
    ['a suspended member after a request or a message', suspended, true, true],
    ['a member whom one blocked', { isBlocked: true }, false, true],
    ['a stranger who blocked one', { isBlockedByOther: true }, false, false],
    ['a member who blocked one, after a request or a message', { isBlockedByOther: true }, true, true],
  ])('%s', (_, facts, haveInteracted, report) => {
    expect(canReport(viewer, { ...stranger, ...facts }, haveInteracted)).toBe(report)
  })
})
