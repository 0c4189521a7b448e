import { fieldStateOf, type Preferences, type Profile } from '@satrangi/contract'
import { areSamePreferences, noPreferences } from '../../../../features/members/preferences/preferences.rules.ts'

/** Photo and words, whom one looks for, the address, the PIN of this device. */
export const stepNames = ['profile', 'preferences', 'email', 'pin'] as const
export type StepName = (typeof stepNames)[number]

/** `review`: done by the member, and not yet by a moderator. `rejected`: to be done again. */
export type StepState = 'open' | 'review' | 'rejected' | 'done'

interface StepFacts {
  profile: Profile
  preferences: Preferences
  hasPin: boolean
}

const isDone = (done: boolean): StepState => (done ? 'done' : 'open')

/** How far a member is with each of the first steps. */
export const firstStepsOf = ({ profile, preferences, hasPin }: StepFacts): Record<StepName, StepState> => ({
  profile: profileState(profile),
  preferences: isDone(!areSamePreferences(preferences, noPreferences)),
  email: isDone(profile.verify_email),
  pin: isDone(hasPin),
})

function profileState(profile: Profile): StepState {
  const states = [fieldStateOf(profile, 'photo1'), fieldStateOf(profile, 'bio')]
  if (states.includes('missing')) return 'open'
  if (states.includes('rejected')) return 'rejected'
  return states.includes('pending') ? 'review' : 'done'
}
