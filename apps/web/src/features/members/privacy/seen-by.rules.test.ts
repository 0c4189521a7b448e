import type { PrivacySettings } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { cardSeenBy, type SeenCard } from './seen-by.rules.ts'

const own = aProfile({
  id: 'SG7K3M9QXD',
  name: 'Asha Rao',
  nickname: 'Night Owl',
  nickname_approval: 'pending',
  mobile: '9820000001',
  photo1: 'one.webp',
  photo1Approve: 'pending',
  photo2: 'two.webp',
  photo2Approve: 'approved',
})
const open: PrivacySettings = {
  ...{ phonehide: false, photoProtect: false, photohide: false, paused: false, contact_first: false },
  ...{ show_online: true, show_email: false, show_full_name: false, requests_from: 'everyone' },
  phonehide_to_confirm: false,
}

test.each<[string, Partial<PrivacySettings>, Partial<SeenCard>, Partial<SeenCard>]>([
  [
    'nothing is hidden',
    {},
    { isFound: 'yes', headline: 'SG7K3M9QXD', photo: 'two.webp', isOnlineShown: true, number: 'after_connecting' },
    { isFound: 'yes', headline: 'Asha', photo: 'two.webp', isOnlineShown: true, number: { masked: '98xxxx01' } },
  ],
  ['the number is hidden', { phonehide: true }, { number: 'hidden' }, { number: 'hidden' }],
  [
    'photos are protected',
    { photoProtect: true },
    { photo: null, isPhotoPrivate: true },
    { photo: 'two.webp', isPhotoPrivate: false },
  ],
  [
    'photos are hidden',
    { photoProtect: true, photohide: true },
    { photo: null, isPhotoPrivate: false },
    { photo: null, isPhotoPrivate: false },
  ],
  ['connections see the full name', { show_full_name: true }, { headline: 'SG7K3M9QXD' }, { headline: 'Asha Rao' }],
  ['the online state is hidden', { show_online: false }, { isOnlineShown: false }, { isOnlineShown: false }],
  ['the member is in no list', { contact_first: true }, { isFound: 'contacted' }, { isFound: 'yes' }],
  ['the profile is hidden', { paused: true, contact_first: true }, { isFound: 'no' }, { isFound: 'no' }],
])('shows the card as someone new and a connection see it while %s', (_, change, stranger, connection) => {
  const settings = { ...open, ...change }
  expect(cardSeenBy('stranger', own, settings)).toMatchObject(stranger)
  expect(cardSeenBy('connection', own, settings)).toMatchObject(connection)
})

test('shows an approved nickname to someone new, and no photo before it is approved', () => {
  const reviewed = { ...own, nickname_approval: 'approved' as const, photo2Approve: 'pending' as const }
  expect(cardSeenBy('stranger', reviewed, { ...open, photoProtect: true })).toMatchObject({
    headline: 'Night Owl',
    photo: null,
    isPhotoPrivate: false,
  })
})
