import { type RequestAudience, requestAudiences } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import type { MatchPreferences } from '../preferences/match.rules.ts'
import { canRequest, type RequestAudienceFacts, type RequestSender } from './request-audience.rules.ts'

const now = new Date('2026-01-15T09:00:00Z')
const sender: RequestSender = {
  isReviewed: false,
  isVerified: false,
  gender: 'Queer',
  dob: '1995-06-15',
  languages: ['Marathi'],
  maritalStatus: null,
  home: { place: 1, state: 'Maharashtra', countryCode: 'IN' },
  traitsChangedAt: null,
}
const preferences: MatchPreferences = {
  genders: ['Queer'],
  ageFrom: 30,
  ageTo: 30,
  languages: [],
  maritalStatus: [],
  places: [],
}
const facts: Omit<RequestAudienceFacts, 'requestsFrom'> = { hasAskedViewer: false, preferences: null, sender }
/** The audiences that take the request. */
const takenBy = (different: Partial<typeof facts>) =>
  requestAudiences.filter((requestsFrom) => canRequest({ ...facts, ...different, requestsFrom }, now))

describe('a new request', () => {
  it.each<[string, Parameters<typeof takenBy>[0], RequestAudience[]]>([
    ['of somebody at whom nobody has looked', { preferences: { ...preferences, genders: ['Gay'] } }, ['everyone']],
    [
      'of a reviewed member who does not fit',
      { sender: { ...sender, isReviewed: true }, preferences: { ...preferences, ageFrom: 31 } },
      ['everyone', 'reviewed'],
    ],
    [
      'of a verified member who does not fit',
      { sender: { ...sender, isVerified: true }, preferences: { ...preferences, ageTo: 29 } },
      ['everyone', 'verified'],
    ],
    ['of somebody who fits', { preferences }, ['everyone', 'fits_me']],
    ['to somebody without preferences', {}, ['everyone', 'fits_me']],
    [
      'of somebody whom the member has asked',
      { hasAskedViewer: true, preferences: { ...preferences, genders: ['Gay'] } },
      [...requestAudiences],
    ],
  ])('%s', (_, different, audiences) => {
    expect(takenBy(different)).toEqual(audiences)
  })

  it.each([
    ['2026-01-14T09:00:00.001Z', ['everyone']],
    ['2026-01-14T09:00:00Z', ['everyone', 'fits_me']],
  ])('of somebody who fits since they edited their profile at %s', (traitsChangedAt, audiences) => {
    expect(takenBy({ sender: { ...sender, traitsChangedAt }, preferences })).toEqual(audiences)
  })
})
