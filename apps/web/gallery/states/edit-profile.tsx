import { outcome, routes } from '@satrangi/contract'
import { asha } from '../fixtures/people.ts'
import { drawnFile } from '../fixtures/photo-file.ts'
import { codeSent, pune, thane } from '../fixtures/reply-parts.ts'
import type { Person } from '../frame/person.ts'
import type { Place, ScreenStates } from '../state.types.ts'
import type { Scene } from '../world/scene.types.ts'

const at: Place = { path: '/more', open: { screen: 'edit-profile' } }

const choosePhoto = async ({ user, field }: Person) =>
  user.upload(await field('editProfile.changePhoto', { n: 2 }), await drawnFile())

const save = ({ press, button }: Person) => press(button('editProfile.save'))

async function changeEmail(person: Person) {
  await person.fill(person.field('editProfile.email'), 'new@people.example')
  await save(person)
  await person.fill(person.field('editProfile.password'), 'three quiet mangoes')
  await person.press(person.button('editProfile.sendCode'))
}

export const states: ScreenStates = {
  loaded: { at, ready: ({ field }) => field('editProfile.name') },
  loading: { at, arrange: ({ hold }) => hold(routes.members.view), ready: ({ see }) => see('common.loading') },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.members.view, { refuse: 'unavailable' }),
    ready: ({ see }) => see('editProfile.loadFailed'),
  },
  'email-unconfirmed': {
    at,
    arrange: ({ api }) => api.answer(routes.members.view, { user: { ...asha, verify_email: false } }),
    ready: ({ see }) => see('editProfile.emailUnconfirmed'),
  },
  crop: { at, act: choosePhoto, ready: ({ dialog }) => dialog('editProfile.cropTitle') },
  'photo-chosen': {
    at,
    act: async (person) => {
      await choosePhoto(person)
      await person.press(person.button('editProfile.cropUse'))
    },
    ready: ({ see }) => see('editProfile.photoChosen'),
  },
  uploading: {
    at,
    arrange: ({ hold }) => hold(routes.members.edit),
    act: async (person) => {
      await choosePhoto(person)
      await person.press(person.button('editProfile.cropUse'))
      await person.see('editProfile.photoChosen')
      await save(person)
    },
    ready: ({ see }) => see('editProfile.uploading', { percent: 50 }),
  },
  'city-suggestions': {
    at,
    arrange: ({ api }) => api.answer(routes.places.suggest, { places: [thane, pune] }),
    act: async ({ fill, combobox }) => {
      // Away from the bars: what lies half under one of them is measured as half as large.
      ;(await combobox('editProfile.city')).scrollIntoView({ block: 'start' })
      await fill(combobox('editProfile.city'), 'Than')
    },
    ready: ({ part }) => part('[role=option]'),
  },
  missing: {
    at,
    act: async (person) => {
      await person.user.clear(await person.field('editProfile.name'))
      await save(person)
    },
    ready: ({ see }) => see('editProfile.fillIn'),
  },
  refused: {
    at,
    arrange: ({ api }) => api.answer(routes.members.edit, { refuse: 'wrong_file_kind' }),
    act: async (person) => {
      await person.fill(person.field('editProfile.expectationsLabel'), 'Somebody who laughs easily.')
      await save(person)
    },
    ready: ({ seeRefusal }) => seeRefusal('wrong_file_kind'),
  },
  unsaved: {
    at,
    act: async (person) => {
      await person.fill(person.field('editProfile.expectationsLabel'), 'Somebody who laughs easily.')
      await person.press(person.button('shell.openProfile'))
    },
    ready: ({ dialog }) => dialog('editProfile.unsavedTitle'),
  },
  'wrong-password': {
    at,
    arrange: ({ api }) => api.answer(routes.contactChange.sendToEmail, { refuse: 'wrong_password' }),
    act: changeEmail,
    ready: ({ seeRefusal }) => seeRefusal('wrong_password'),
  },
  'contact-code': {
    at,
    arrange: ({ api }: Scene) => api.answer(routes.contactChange.sendToEmail, codeSent),
    act: changeEmail,
    ready: ({ see }) => see('login.testCode', { code: '482913' }),
  },
  saved: {
    at,
    arrange: ({ api }) => api.answer(routes.members.edit, { ...outcome('profile_updated'), user: asha }),
    act: async (person) => {
      await person.fill(person.field('editProfile.expectationsLabel'), 'Somebody who laughs easily.')
      await save(person)
    },
    ready: async ({ see }) => [await see('editProfile.updated'), await see('profile.completion', { percent: 100 })],
  },
}
