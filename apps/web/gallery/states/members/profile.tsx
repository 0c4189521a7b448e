import { outcome, type Profile, routes } from '@satrangi/contract'
import { nameNotice } from '../../../src/features/connections/index.ts'
import { displayName } from '../../../src/features/members/index.ts'
import { translate } from '../../../src/messages/index.ts'
import { kabir, longRavi, meera, noor, profileOf } from '../../fixtures/members.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { GalleryContext, ScreenStates, StartLocation } from '../../state.types.ts'

const profileScreenOf = ({ id }: { id: string }): StartLocation => ({
  path: '/',
  open: { screen: 'profile-detail', id },
})

const answerProfile =
  (user: Profile) =>
  ({ api }: GalleryContext) =>
    api.answer(routes.members.view, { user })

const openMenu = ({ click, button }: UserActions) => click(button('profile.more'))

export const states: ScreenStates = {
  stranger: { at: profileScreenOf(kabir), ready: ({ button }) => button('profile.sendRequest') },
  'photo-enlarged': {
    at: profileScreenOf(kabir),
    act: ({ click, button }) =>
      click(
        button('profile.zoomPhoto', {
          photo: translate('profile.photoOf', { n: 1, most: 1, who: displayName(kabir) }),
        }),
      ),
    ready: ({ button }) => button('profile.zoomIn'),
  },
  'some-requests-only': {
    at: profileScreenOf(kabir),
    arrange: answerProfile(profileOf(kabir, { can_request: false })),
    ready: ({ findText }) => findText('profile.someRequestsOnly', { who: displayName(kabir) }),
  },
  'request-limit': {
    at: profileScreenOf(kabir),
    arrange: ({ api }) => {
      nameNotice.markSaid('request')
      api.answer(routes.requests.send, { refuse: 'request_limit', retryAfter: 3600 })
    },
    act: ({ click, button }) => click(button('profile.sendRequest')),
    ready: ({ findRefusal }) => findRefusal('request_limit'),
  },
  'private-photos': { at: profileScreenOf(meera), ready: ({ findText }) => findText('profile.privatePhotoNote') },
  connection: { at: profileScreenOf(noor), ready: ({ button }) => button('profile.viewContact') },
  'long-words': { at: profileScreenOf(longRavi), ready: ({ button }) => button('profile.chat') },
  number: {
    at: profileScreenOf(noor),
    arrange: ({ api }) => api.answer(routes.members.viewContact, { mobilecode: '+91', mobile: '9800000020' }),
    act: ({ click, button }) => click(button('profile.viewContact')),
    ready: ({ button }) => button('profile.copyNumber'),
  },
  'number-refused': {
    at: profileScreenOf(noor),
    arrange: ({ api }) => api.answer(routes.members.viewContact, { refuse: 'number_not_shown' }),
    act: ({ click, button }) => click(button('profile.viewContact')),
    ready: ({ findRefusal }) => findRefusal('number_not_shown'),
  },
  recommended: {
    at: profileScreenOf(kabir),
    arrange: answerProfile(
      profileOf(kabir, {
        fits: [
          { reason: 'each_other' },
          { reason: 'languages', values: ['Hindi', 'Marathi'] },
          { reason: 'lifestyle' },
        ],
      }),
    ),
    ready: ({ findText }) => findText('discovery.fitEachOther'),
  },
  'note-notice': {
    at: profileScreenOf(kabir),
    act: ({ click, button }) => click(button('requests.addNote')),
    ready: ({ button }) => button('requests.noteWrite'),
  },
  note: {
    at: profileScreenOf(kabir),
    arrange: () => nameNotice.markSaid('request'),
    act: async ({ click, button, fill, field }) => {
      await click(button('requests.addNote'))
      await fill(field('requests.noteLabel'), 'You also like short meetings?')
    },
    ready: ({ dialog }) => dialog('requests.noteTitle', { who: displayName(kabir) }),
  },
  'request-sent': {
    at: profileScreenOf(kabir),
    arrange: ({ api }) => {
      nameNotice.markSaid('request')
      api.answer(routes.requests.send, { ...outcome('request_sent'), match_status: 'sent' })
    },
    act: ({ click, button }) => click(button('profile.sendRequest')),
    ready: ({ button }) => button('profile.requestSent'),
  },
  'asks-to-connect': {
    at: profileScreenOf(kabir),
    arrange: answerProfile(profileOf(kabir, { match_status: 'pending', note: 'Monsoon walks? 🌧' })),
    ready: ({ findText }) => findText('profile.wantsToConnect', { who: displayName(kabir) }),
  },
  'menu-open': { at: profileScreenOf(kabir), act: openMenu, ready: ({ menuItem }) => menuItem('profile.report') },
  'menu-of-connection': {
    at: profileScreenOf(noor),
    act: openMenu,
    ready: ({ menuItem }) => menuItem('requests.disconnect'),
  },
  'note-refused': {
    at: profileScreenOf(kabir),
    arrange: () => nameNotice.markSaid('request'),
    act: async ({ click, button, fill, field }) => {
      await click(button('requests.addNote'))
      await fill(field('requests.noteLabel'), 'Write to me: @kabir')
    },
    ready: ({ findText }) => findText('problems.note_has_contact_data'),
  },
  'number-hidden': {
    at: profileScreenOf(kabir),
    arrange: answerProfile(profileOf(kabir, { phonehide: true, mobile: 'Hidden by user', mobile_state: 'hidden' })),
    ready: ({ findText }) => findText('profile.mobileHidden'),
  },
  block: {
    at: profileScreenOf(kabir),
    act: async (actions) => {
      await openMenu(actions)
      await actions.click(actions.menuItem('profile.block'))
    },
    ready: ({ dialog }) => dialog('profile.blockTitle', { who: displayName(kabir) }),
  },
  blocked: {
    at: profileScreenOf(kabir),
    arrange: answerProfile(profileOf(kabir, { isBlocked: true })),
    ready: ({ findText }) => findText('profile.blocked'),
  },
  paused: {
    at: profileScreenOf(kabir),
    arrange: ({ api }) => api.answer(routes.members.view, { refuse: 'paused' }),
    ready: ({ findText }) => findText('quotas.pausedTitle'),
  },
  'seen-enough': {
    at: profileScreenOf(kabir),
    arrange: ({ api }) =>
      api.answer(routes.members.view, { refuse: 'seen_enough', params: { what: 'profiles' }, retryAfter: 3600 }),
    ready: ({ findText }) => findText('quotas.enoughProfiles'),
  },
  loading: {
    at: profileScreenOf(kabir),
    arrange: ({ neverAnswer }) => neverAnswer(routes.members.view),
    ready: ({ findText }) => findText('common.loading'),
  },
  gone: {
    at: profileScreenOf(kabir),
    arrange: ({ api }) => api.answer(routes.members.view, { refuse: 'not_found' }),
    ready: ({ findText }) => findText('profile.notAvailable'),
  },
  failed: {
    at: profileScreenOf(kabir),
    arrange: ({ api }) => api.answer(routes.members.view, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('profile.loadFailed'),
  },
}
