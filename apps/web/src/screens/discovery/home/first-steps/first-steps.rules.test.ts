import type { Preferences, Profile } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { aProfile } from '../../../../../test/a-card.ts'
import { noPreferences } from '../../../../features/members/index.ts'
import { firstStepsOf, type StepState } from './first-steps.rules.ts'

const complete = { photo1: 'one.webp', photo1Approve: 'approved', bio: 'Hello', bio_approval: 'approved' } as const
const steps = (profile: Partial<Profile>, preferences: Partial<Preferences> = {}, hasPin = false) =>
  firstStepsOf({
    profile: aProfile({ ...complete, ...profile }),
    preferences: { ...noPreferences, ...preferences },
    hasPin,
  })

test.each<[StepState, string, Partial<Profile>]>([
  ['done', 'approved', {}],
  ['open', 'without a photo', { photo1: null, photo1Approve: null }],
  ['open', 'without words, with a photo in review', { bio: '', bio_approval: null, photo1Approve: 'pending' }],
  ['review', 'with a photo in review', { photo1Approve: 'pending' }],
  ['review', 'with words in review', { bio_approval: 'pending' }],
  ['rejected', 'not approved', { bio_approval: 'rejected', photo1Approve: 'pending' }],
])('the step of photo and words is %s: %s', (state, _, profile) => {
  expect(steps(profile).profile).toBe(state)
})

test('the other steps are done with any preference, a confirmed address and a PIN', () => {
  expect(steps({})).toMatchObject({ preferences: 'open', email: 'open', pin: 'open' })
  expect(steps({ verify_email: true }, { min_age: 30 }, true)).toMatchObject({
    preferences: 'done',
    email: 'done',
    pin: 'done',
  })
})
