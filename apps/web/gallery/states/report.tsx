import { outcome, routes } from '@satrangi/contract'
import { kabir, noor } from '../fixtures/people.ts'
import type { Person } from '../frame/person.ts'
import type { Place, ScreenStates } from '../state.types.ts'

const of = ({ id }: { id: string }): Place => ({ path: '/', open: { screen: 'profile-detail', id } })

async function open({ press, button, menuItem }: Person) {
  await press(button('profile.more'))
  await press(menuItem('profile.report'))
}

async function tellOfThreat(person: Person) {
  await open(person)
  await person.press(person.radio('options.Threatens to out or blackmail me'))
  await person.press(person.checkbox('profile.reportHide'))
}

export const states: ScreenStates = {
  form: { at: of(noor), act: open, ready: ({ checkbox }) => checkbox('profile.reportMessages') },
  'nothing-chosen': {
    at: of(kabir),
    act: async (person) => {
      await open(person)
      await person.press(person.button('profile.reportSend'))
    },
    ready: ({ see }) => see('profile.reportChoose'),
  },
  threat: { at: of(kabir), act: tellOfThreat, ready: ({ checkbox }) => checkbox('profile.reportBlock') },
  helplines: {
    at: of(kabir),
    act: async (person) => {
      await tellOfThreat(person)
      ;(await person.see('options.National Legal Services Authority')).scrollIntoView()
    },
    ready: ({ see }) => see('profile.helplines'),
  },
  sent: {
    at: of(kabir),
    arrange: ({ api }) => {
      api.answer(routes.moderation.report, outcome('report_received'))
      api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
    },
    act: async (person) => {
      await tellOfThreat(person)
      await person.press(person.button('profile.reportSend'))
    },
    ready: async ({ see }) => [
      await see('profile.reportBlocked', { who: kabir.id }),
      await see('profile.reportHidden'),
    ],
  },
  'sent-not-blocked': {
    at: of(kabir),
    arrange: ({ api }) => {
      api.answer(routes.moderation.report, outcome('report_received'))
      api.answer(routes.blocks.toggle, { refuse: 'unavailable' })
    },
    act: async (person) => {
      await tellOfThreat(person)
      await person.press(person.button('profile.reportSend'))
    },
    ready: ({ see }) => see('profile.reportNotBlocked', { who: kabir.id }),
  },
  failed: {
    at: of(kabir),
    arrange: ({ api }) => api.answer(routes.moderation.report, { refuse: 'unavailable' }),
    act: async (person) => {
      await tellOfThreat(person)
      await person.press(person.button('profile.reportSend'))
    },
    ready: ({ seeRefusal }) => seeRefusal('unavailable'),
  },
}
