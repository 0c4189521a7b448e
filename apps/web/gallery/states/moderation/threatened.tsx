import { routes, type Safety } from '@satrangi/contract'
import { daysAgo } from '../../environment/clock.ts'
import { noor } from '../../fixtures/members.ts'
import type { ScreenStates, StartLocation } from '../../state.types.ts'

const at: StartLocation = { path: '/more', open: { screen: 'threatened' } }

const safe: Safety = {
  paused: true,
  number_hidden: true,
  online_hidden: true,
  photos_renamed: true,
  other_devices_signed_out: true,
  evidence_held_until: daysAgo(-30),
}

const person = { id: noor.id, name: 'Noor', nickname: null, photo: noor.photo1, is_blocked: false, at: daysAgo(1) }
const message = (text: string, isOwn = false) => ({ message: text, is_own: isOwn, removed: text === '' })
const people = [
  { ...person, last_message: message('If you do not pay by Sunday I will write to your parents and to your office.') },
  { ...person, id: 'SG8F3W0JKE', name: null, photo: null, is_blocked: true, at: daysAgo(3), last_message: message('') },
  {
    ...person,
    id: null,
    departed_id: `D${'a'.repeat(22)}`,
    name: null,
    photo: null,
    at: daysAgo(9),
    last_message: message('Please leave me alone.', true),
  },
]

export const states: ScreenStates = {
  'before the button': { at, ready: ({ findText }) => findText('threatened.makeSafe') },
  safe: {
    at,
    arrange: ({ api }) => {
      api.answer(routes.safety.get, { safety: safe })
      api.answer(routes.safety.people, { people, has_next: true, next_cursor: 'next' })
    },
    ready: ({ findText }) => findText('threatened.notListed'),
  },
  'somebody chosen': {
    at,
    arrange: ({ api }) => {
      api.answer(routes.safety.get, { safety: safe })
      api.answer(routes.safety.people, { people, has_next: false })
    },
    act: async ({ click, findText }) => {
      await click(findText('threatened.deleted'))
      const saved = await findText('threatened.saveText')
      saved.scrollIntoView({ block: 'center' })
    },
    ready: ({ findText }) => findText('threatened.saveText'),
  },
  'partly undone': {
    at,
    arrange: ({ api }) => api.answer(routes.safety.get, { safety: { ...safe, paused: false } }),
    ready: ({ findText }) => findText('threatened.again'),
  },
  'nobody to choose': {
    at,
    arrange: ({ api }) => api.answer(routes.safety.get, { safety: safe }),
    ready: ({ findText }) => findText('threatened.whoNone'),
  },
  'people did not load': {
    at,
    arrange: ({ api }) => {
      api.answer(routes.safety.get, { safety: safe })
      api.answer(routes.safety.people, { refuse: 'unavailable' })
    },
    ready: ({ findText }) => findText('threatened.whoFailed'),
  },
}
