import { describe, expect, test } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { buildEdit, changedContacts, changedFields, isToReview } from './changes.rules.ts'
import { draftOf, type EditDraft } from './draft.ts'

const before = draftOf(
  aProfile({
    name: 'Asha',
    nickname: 'Chai at Dusk',
    email: 'asha@people.example',
    mobilecode: '+91',
    mobile: '9820000001',
  }),
)
const changed = (change: Partial<EditDraft>): EditDraft => ({ ...before, ...change })

test('the same languages in another order are no change', () => {
  expect(changedFields(changed({ language: ['Marathi', 'Hindi'] }), before)).toEqual([])
})

describe('What is sent', () => {
  test.each<[string, Partial<EditDraft>, unknown]>([
    ['nothing', {}, undefined],
    ['an address alone', { email: 'new@people.example', phone: '1' }, undefined],
    ['an emptied choice', { diet: '' }, { body: { diet: '' }, files: {} }],
    ['no nickname', { nickname: '' }, { body: { nickname: '' }, files: {} }],
    ['languages', { language: ['Tamil', 'Hindi'] }, { body: { language: 'Tamil, Hindi' }, files: {} }],
  ])('for %s', (_, change, sent) => {
    expect(buildEdit(changed(change), before)).toEqual(sent)
  })
})

describe('What takes a code', () => {
  test.each<[string, Partial<EditDraft>, unknown[]]>([
    ['nothing, for the same written otherwise', { email: ' Asha@People.example', phone: '98200 00001' }, []],
    ['nothing, for the same code chosen by its country', { mobilecode: '+91 (IN)' }, []],
    ['a new address', { email: 'New@people.example' }, [{ kind: 'email', email: 'new@people.example' }]],
    ['a new number', { phone: '98200-00002' }, [{ kind: 'number', mobilecode: '91', mobile: '9820000002' }]],
    [
      'the number in another country',
      { mobilecode: '+44 (UK)' },
      [{ kind: 'number', mobilecode: '44', mobile: '9820000001' }],
    ],
  ])('%s', (_, change, contacts) => {
    expect(changedContacts(changed(change), before)).toEqual(contacts)
  })
})

describe('What waits for approval', () => {
  test.each<[string, Partial<EditDraft>, boolean]>([
    ['not a name', { name: 'Asha Rao' }, false],
    ['a bio', { bio: 'Other.' }, true],
    ['expectations', { partnerExpectations: 'Other.' }, true],
    ['not expectations that are taken away', { partnerExpectations: ' ' }, false],
    ['a nickname', { nickname: 'Night Owl' }, true],
    ['not a nickname that is taken away', { nickname: ' ' }, false],
    ['an occupation', { occupation: 'Baker' }, true],
  ])('%s', (_, change, waits) => {
    expect(isToReview(changed(change), before)).toBe(waits)
  })
})
