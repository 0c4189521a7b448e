import { outcome, routes } from '@satrangi/contract'
import { translate } from '../../../src/messages/index.ts'
import { daysAgo } from '../../environment/clock.ts'
import { asha } from '../../fixtures/members.ts'
import { createPhotoFile } from '../../fixtures/photo-file.ts'
import { codeSent, pune, thane } from '../../fixtures/reply-parts.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { GalleryContext, ScreenStates, StartLocation } from '../../state.types.ts'

const at: StartLocation = { path: '/more', open: { screen: 'edit-profile' } }

const choosePhoto = async ({ user, field }: UserActions) =>
  user.upload(await field('editProfile.changePhoto', { n: 2 }), await createPhotoFile())

async function uploadPhoto(actions: UserActions) {
  await choosePhoto(actions)
  await actions.click(actions.button('editProfile.cropUse'))
}

const save = ({ click, button }: UserActions) => click(button('editProfile.save'))

async function changeEmail(actions: UserActions) {
  await actions.fill(actions.field('editProfile.email'), 'new@people.example')
  await save(actions)
  await actions.click(actions.button('editProfile.sendCode'))
}

export const states: ScreenStates = {
  loaded: { at, ready: ({ field }) => field('fact.name.question') },
  loading: {
    at,
    arrange: ({ neverAnswer }) => neverAnswer(routes.members.view),
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.members.view, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('editProfile.loadFailed'),
  },
  'email-unconfirmed': {
    at,
    arrange: ({ api }) => api.answer(routes.members.view, { user: { ...asha, verify_email: false } }),
    ready: ({ findText }) => findText('editProfile.emailUnconfirmed'),
  },
  'photo-being-checked': {
    at,
    arrange: ({ api }) => {
      api.answer(routes.members.view, { user: { ...asha, photo1Approve: 'pending' } })
      api.answer(routes.pictureComplaints.mine, { check: { photos: ['photo1'], since: daysAgo(0), answer: null } })
    },
    ready: ({ findText }) => findText('pictureCheck.answer'),
  },
  'photo-being-checked-answered': {
    at,
    arrange: ({ api }) => {
      const answer = 'It is me. I can send another picture.'
      const check = { photos: ['photo1' as const, 'photo2' as const], since: daysAgo(0), answer }
      api.answer(routes.pictureComplaints.mine, { check })
    },
    ready: ({ findText }) => findText('pictureCheck.both'),
  },
  crop: { at, act: choosePhoto, ready: ({ dialog }) => dialog('editProfile.cropTitle') },
  'photo-uploading': {
    at,
    arrange: ({ neverAnswer }) => neverAnswer(routes.members.edit),
    act: uploadPhoto,
    ready: ({ findText }) => findText('photos.uploading'),
  },
  'photo-failed': {
    at,
    arrange: ({ api }) => api.answer(routes.members.edit, { refuse: 'unavailable' }),
    act: uploadPhoto,
    ready: ({ findText }) => findText('photos.retry'),
  },
  'city-suggestions': {
    at,
    arrange: ({ api }) => api.answer(routes.places.suggest, { places: [thane, pune] }),
    act: async ({ fill, combobox }) => {
      // Away from the bars: what lies half under one of them is measured as half as large.
      ;(await combobox('fact.city_name.label')).scrollIntoView({ block: 'start' })
      await fill(combobox('fact.city_name.label'), 'Than')
    },
    ready: ({ findBySelector }) => findBySelector('[role=option]'),
  },
  missing: {
    at,
    act: async (actions) => {
      await actions.user.clear(await actions.field('fact.name.question'))
      await save(actions)
    },
    ready: ({ findText }) => findText('editProfile.fillIn', { field: translate('fact.name.question') }),
  },
  'nickname-refused': {
    at,
    act: async (actions) => {
      await actions.fill(actions.field('fact.nickname.label'), 'insta mango')
      await save(actions)
    },
    ready: ({ findText }) => findText('problems.nickname_has_contact_data'),
  },
  'contact-refused': {
    at,
    act: async (actions) => {
      await actions.fill(actions.field('fact.occupation.label'), 'WhatsApp 06 39 98 12 34')
      await save(actions)
    },
    ready: ({ findText }) => findText('problems.has_contact_data'),
  },
  refused: {
    at,
    arrange: ({ api }) => api.answer(routes.members.edit, { refuse: 'wrong_file_kind' }),
    act: async (actions) => {
      await actions.fill(actions.field('fact.partnerExpectations.question'), 'Somebody who laughs easily.')
      await save(actions)
    },
    ready: ({ findRefusal }) => findRefusal('wrong_file_kind'),
  },
  unsaved: {
    at,
    act: async (actions) => {
      await actions.fill(actions.field('fact.partnerExpectations.question'), 'Somebody who laughs easily.')
      await actions.click(actions.button('shell.openProfile'))
    },
    ready: ({ dialog }) => dialog('editProfile.unsavedTitle'),
  },
  'contact-step-up': {
    at,
    arrange: ({ api }) => api.answer(routes.contactChange.sendToEmail, { refuse: 'step_up_required' }),
    act: changeEmail,
    ready: ({ dialog }) => dialog('security.stepUpTitle'),
  },
  'contact-code': {
    at,
    arrange: ({ api }: GalleryContext) => api.answer(routes.contactChange.sendToEmail, codeSent),
    act: changeEmail,
    ready: ({ findText }) => findText('login.testCode', { code: '482913' }),
  },
  saved: {
    at,
    arrange: ({ api }) => api.answer(routes.members.edit, { ...outcome('profile_updated'), user: asha }),
    act: async (actions) => {
      await actions.fill(actions.field('fact.partnerExpectations.question'), 'Somebody who laughs easily.')
      await save(actions)
    },
    ready: async ({ findText }) => [
      await findText('editProfile.updated'),
      await findText('profile.completion', { percent: 100 }),
    ],
  },
}
