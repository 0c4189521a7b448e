import { expect, test } from 'vitest'
import { audienceOf, initialPrivacy, photoAudiences, privacyFor, switchesFor } from './sign-up.privacy.rules.ts'

test.each(photoAudiences)('photos for %s are two switches and back', (audience) => {
  expect(audienceOf(switchesFor(audience))).toBe(audience)
})

test.each([
  ['nobody', { photohide: true, phonehide: true, show_full_name: false, show_online: false, contact_first: true }],
  ['few', { photoProtect: true, phonehide: true, show_full_name: false, show_online: false, contact_first: false }],
  ['most', initialPrivacy],
  ['everyone', { photohide: false, phonehide: true, show_full_name: true, show_online: true }],
] as const)('known to %s: the switches that fit', (circle, switches) => {
  expect(privacyFor(circle, undefined)).toMatchObject(switches)
})

test('an answer does not change what was chosen for the photos', () => {
  expect(privacyFor('everyone', 'nobody')).toMatchObject({ photohide: true, show_full_name: true })
  expect(privacyFor('nobody', 'connections')).toMatchObject({ photoProtect: true, photohide: false })
})
