import { expect, test } from 'vitest'
import { audienceOf, photoAudiences, switchesFor } from '../../members/index.ts'
import { initialPrivacy, privacyFor } from './sign-up.privacy.rules.ts'

test.each(photoAudiences)('photos for %s are two switches and back', (audience) => {
  expect(audienceOf(switchesFor(audience))).toBe(audience)
})

test.each([
  ['nobody', { photohide: true, show_full_name: false, contact_first: true, requests_from: 'reviewed' }],
  ['nobody', { phonehide: true, show_online: false }],
  ['few', { photoProtect: true, show_full_name: false, contact_first: false, requests_from: 'reviewed' }],
  ['few', { phonehide: true, show_online: false }],
  ['most', initialPrivacy],
  [
    'everyone',
    { photohide: false, phonehide: true, show_full_name: true, show_online: true, requests_from: 'everyone' },
  ],
] as const)('known to %s: the switches that fit', (circle, switches) => {
  expect(privacyFor(circle, undefined)).toMatchObject(switches)
})

test('an answer does not change what was chosen for the photos', () => {
  expect(privacyFor('everyone', 'nobody')).toMatchObject({ photohide: true, show_full_name: true })
  expect(privacyFor('nobody', 'connections')).toMatchObject({ photoProtect: true, photohide: false })
})
