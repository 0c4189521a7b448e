import { routes } from '@satrangi/contract'
import { pathOfEntry } from '../../../src/desk/paths.ts'
import { bio, desk, held, photo, signedIn } from '../../fixtures/desk.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { ScreenStates } from '../../state.types.ts'

const openRow = (entry: typeof photo) => (actions: UserActions) =>
  actions.click(actions.findBySelector(`a[href="${pathOfEntry(entry)}"]`))

export const states: ScreenStates = {
  queue: desk({ arrange: signedIn, ready: ({ findBySelector }) => findBySelector('[data-entry]') }),
  'queue-empty': desk({
    arrange: (context) => {
      signedIn(context)
      context.api.answer(routes.deskQueue.list, { entries: [], has_next: false })
    },
    ready: ({ findText }) => findText('deskQueue.empty'),
  }),
  'queue-failed': desk({
    arrange: (context) => {
      signedIn(context)
      context.api.answer(routes.deskQueue.list, { refuse: 'unavailable' })
    },
    ready: ({ findRefusal }) => findRefusal('unavailable'),
  }),
  closed: desk({ at: '/closed', arrange: signedIn, ready: ({ findText }) => findText('deskQueue.outcome_dismissed') }),
  'closed-empty': desk({
    at: '/closed',
    arrange: (context) => {
      signedIn(context)
      context.api.answer(routes.deskCases.closed, { cases: [], has_next: false })
    },
    ready: ({ findText }) => findText('deskQueue.closedEmpty'),
  }),
  'closed-failed': desk({
    at: '/closed',
    arrange: (context) => {
      signedIn(context)
      context.api.answer(routes.deskCases.closed, { refuse: 'unavailable' })
    },
    ready: ({ findRefusal }) => findRefusal('unavailable'),
  }),
  hour: desk({ at: '/hour', arrange: signedIn, ready: ({ findText }) => findText('deskQueue.late', { n: 2 }) }),
  photo: desk({ arrange: signedIn, act: openRow(photo), ready: ({ button }) => button('deskEntry.approve') }),
  text: desk({ arrange: signedIn, act: openRow(bio), ready: ({ button }) => button('deskEntry.reject') }),
  'text-no-reason': desk({
    arrange: signedIn,
    act: async (actions) => {
      await openRow(bio)(actions)
      await actions.click(actions.button('deskEntry.reject'))
    },
    ready: ({ findText }) => findText('deskEntry.reasonMissing'),
  }),
  held: desk({ arrange: signedIn, act: openRow(held), ready: ({ button }) => button('deskEntry.admit') }),
  taken: desk({
    arrange: (context) => {
      signedIn(context)
      context.api.answer(routes.deskQueue.claim, { refuse: 'claimed_by_another', params: { by: 'cedar', minutes: 12 } })
    },
    act: openRow(bio),
    ready: ({ findText }) => findText('refusals.claimed_by_another', { by: 'cedar', minutes: 12 }),
  }),
  skip: desk({
    arrange: signedIn,
    act: async (actions) => {
      await openRow(bio)(actions)
      await actions.click(actions.button('deskEntry.skip'))
    },
    ready: ({ dialog }) => dialog('deskEntry.skipTitle'),
  }),
}
