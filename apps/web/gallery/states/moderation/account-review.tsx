import { type OwnSuspension, outcome, routes } from '@satrangi/contract'
import { formatDate } from '../../../src/lib/format.ts'
import { anAppeal, aSuspension } from '../../../test/a-suspension.ts'
import { daysAgo } from '../../environment/clock.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

const visitor = { at: '/account-review', isVisitor: true } as const

const times = { since: daysAgo(1), until: daysAgo(-6), appeal_by: daysAgo(-29) }
const reads =
  (suspension: Partial<OwnSuspension> = {}) =>
  ({ api }: GalleryContext) => {
    api.answer(routes.appeals.read, { suspension: aSuspension({ ...times, ...suspension }) })
  }

async function read({ fill, field, click, button }: UserActions) {
  await fill(field('login.email'), 'asha@people.example')
  await fill(field('login.password'), 'kal-se-pakka-9')
  await click(button('accountReview.show'))
}

export const states: ScreenStates = {
  empty: { ...visitor, ready: ({ findText }) => findText('accountReview.intro') },
  missing: {
    ...visitor,
    act: ({ click, button }) => click(button('accountReview.show')),
    ready: ({ findText }) => findText('login.passwordMissing'),
  },
  refused: {
    ...visitor,
    arrange: ({ api }) => api.answer(routes.appeals.read, { refuse: 'not_suspended' }),
    act: read,
    ready: ({ findRefusal }) => findRefusal('not_suspended'),
  },
  suspended: { ...visitor, arrange: reads(), act: read, ready: ({ findText }) => findText('accountReview.cause_spam') },
  removed: {
    ...visitor,
    arrange: reads({ is_removal: true, until: null, cause: 'threats' }),
    act: read,
    ready: ({ findText }) => findText('accountReview.titleRemoved'),
  },
  over: {
    ...visitor,
    arrange: reads({ since: daysAgo(40), until: null, appeal_by: daysAgo(10), can_appeal: false }),
    act: read,
    ready: ({ findText }) => findText('accountReview.cause_spam'),
  },
  sent: {
    ...visitor,
    arrange: (context) => {
      reads()(context)
      const received = { number: '5N8P-3RTV', acknowledge_by: daysAgo(-1), act_by: daysAgo(-7) }
      context.api.answer(routes.appeals.send, { ...outcome('appeal_received'), case: received })
    },
    act: async (actions) => {
      await read(actions)
      await actions.fill(actions.field('accountReview.answer'), 'I invited friends to a reading group.')
      await actions.click(actions.button('accountReview.send'))
    },
    ready: ({ findText }) => findText('accountReview.sentTitle'),
  },
  safe: {
    ...visitor,
    arrange: (context) => {
      reads()(context)
      const safety = {
        ...{ paused: true, number_hidden: true, online_hidden: true, photos_renamed: true },
        ...{ other_devices_signed_out: true, evidence_held_until: daysAgo(-90) },
      }
      context.api.answer(routes.appeals.makeSafe, { ...outcome('made_safe'), safety })
    },
    act: async (actions) => {
      await read(actions)
      await actions.click(actions.button('accountReview.threatButton'))
    },
    ready: ({ findText }) => findText('accountReview.threatDone', { date: formatDate(daysAgo(-90)) }),
  },
  decided: {
    ...visitor,
    arrange: reads({
      can_appeal: false,
      appeal: anAppeal({
        ...{ sent_at: daysAgo(1), act_by: daysAgo(-6), state: 'decided', outcome: 'dismissed', decided_at: daysAgo(0) },
        answer: 'We read what you sent. It went to forty people who did not know you. You can come back in six days.',
      }),
    }),
    act: read,
    ready: ({ findText }) => findText('accountReview.decided_dismissed'),
  },
}
