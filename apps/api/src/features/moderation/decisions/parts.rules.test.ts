import { accountEventSentence } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import {
  decisionEvent,
  type Part,
  type PartSelection,
  type PartState,
  selectParts,
  type Verdict,
} from './parts.rules.ts'

const currentParts: PartState[] = [
  { part: 'photo1', approval: 'approved', revision: 'aaaaaa' },
  { part: 'bio', approval: 'pending', revision: 'bbbbbb' },
  { part: 'expectations', approval: 'rejected', revision: 'cccccc' },
]

describe('the parts of a verdict', () => {
  it.each<[string, PartSelection, Verdict, Part[]]>([
    ['all that waits', { what: 'all' }, 'approved', ['bio']],
    ['all that waits, as it was looked at', { what: 'all', revision: 'ffffff' }, 'approved', ['bio']],
    ['all that is not approved yet', { what: 'all', again: true }, 'approved', ['bio', 'expectations']],
    ['all that is not rejected yet', { what: 'all', again: true }, 'rejected', ['photo1', 'bio']],
    ['the one with the revision', { what: 'revised', revision: 'bbbbbb' }, 'approved', ['bio']],
    ['what is named', { what: ['bio'] }, 'rejected', ['bio']],
    ['what is named, as it was looked at', { what: ['bio'], revision: 'bbbbbb' }, 'rejected', ['bio']],
    ['what was decided, once more', { what: ['photo1'], again: true }, 'rejected', ['photo1']],
  ])('are %s', (_, selection, verdict, selected) => {
    const found = selectParts(currentParts, 'ffffff', selection, verdict)
    expect('outcome' in found ? found : found.map(({ part }) => part)).toEqual(selected)
  })

  it.each<[string, PartSelection, Verdict, object]>([
    ['another whole', { what: 'all', revision: 'bbbbbb' }, 'approved', { outcome: 'changed' }],
    ['another text', { what: ['bio'], revision: 'aaaaaa' }, 'approved', { outcome: 'changed' }],
    ['a revision of nothing', { what: 'revised', revision: '000000' }, 'approved', { outcome: 'changed' }],
    ['no second photo', { what: ['photo2'] }, 'approved', { outcome: 'not_there', part: 'photo2' }],
    [
      'an approved photo',
      { what: ['photo1'] },
      'rejected',
      { outcome: 'decided', part: 'photo1', approval: 'approved' },
    ],
    [
      'an approved photo, once more',
      { what: ['photo1'], again: true },
      'approved',
      { outcome: 'decided', part: 'photo1', approval: 'approved' },
    ],
    [
      'one of two that waits',
      { what: ['bio', 'expectations'] },
      'approved',
      { outcome: 'decided', part: 'expectations', approval: 'rejected' },
    ],
  ])('are none: %s', (_, selection, verdict, outcome) => {
    expect(selectParts(currentParts, 'ffffff', selection, verdict)).toEqual(outcome)
  })

  it('are none where nothing waits', () => {
    const [approved] = currentParts
    expect(selectParts(approved ? [approved] : [], 'ffffff', { what: 'all' }, 'approved')).toEqual({
      outcome: 'nothing_waits',
    })
  })
})

describe('the event for the owner', () => {
  it.each<[Part[], Verdict, string | null, string]>([
    [['bio'], 'approved', null, 'Your bio was approved.'],
    [['expectations'], 'approved', null, 'Your partner expectations were approved.'],
    [['nickname'], 'approved', null, 'Your nickname was approved.'],
    [['bio', 'photo1'], 'approved', null, 'Your first photo and bio were approved.'],
    [['photo2'], 'rejected', 'It shows somebody else.', 'Your second photo was not approved: It shows somebody else.'],
    [
      ['photo1', 'photo2', 'bio'],
      'rejected',
      'Please be kind.',
      'Your first photo, second photo and bio were not approved: Please be kind.',
    ],
  ])('%j %s', (decided, verdict, reason, text) => {
    expect(accountEventSentence(decisionEvent(decided, verdict, reason))).toBe(text)
  })
})
