import { outcome, type Profile, routes } from '@satrangi/contract'
import { nameNotice } from '../../../src/features/connections/index.ts'
import { displayName } from '../../../src/features/members/index.ts'
import { daysAgo } from '../../environment/clock.ts'
import { asha, kabir, profileOf } from '../../fixtures/members.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

const atPending = '/connections?tab=pending'

function answerAcceptance({ api }: GalleryContext, overrides: Partial<Profile> = {}) {
  nameNotice.markSaid('accept')
  api.answer(routes.requests.respond, { ...outcome('request_accepted') })
  const connected = { ...profileOf(kabir), match_status: 'accepted', name: 'Kabir', mobile_state: 'masked' } as const
  api.answer(routes.members.preview, { user: { ...asha, match_status: 'accepted', mobile_state: 'hidden' } })
  api.answer(routes.members.view, ({ params }) => ({
    user: params.id === kabir.id ? { ...connected, ...overrides } : asha,
  }))
  const note = 'We both sing, and we both draw. I would love to hear more.'
  api.answer(routes.chat.history, {
    messages: [
      {
        ...{ id: 1, sender_id: kabir.id, receiver_id: asha.id, message: note, timestamp: daysAgo(1) },
        ...{ is_read: true, removed: false },
      },
    ],
    has_next: false,
  })
}

const accept = ({ click, button }: UserActions) => click(button('requests.acceptWho', { who: displayName(kabir) }))

async function writeAndSend(actions: UserActions) {
  await accept(actions)
  await actions.fill(actions.field('acceptance.ownWords'), 'Namaste!')
  await actions.click(actions.button('chat.send'))
}

export const states: ScreenStates = {
  sheet: {
    at: atPending,
    arrange: answerAcceptance,
    act: accept,
    ready: async ({ findText }) => [
      await findText('requests.noteOf', { who: 'Kabir' }),
      await findText('acceptance.openingShared'),
    ],
  },
  'nothing-shared': {
    at: atPending,
    arrange: (context) =>
      answerAcceptance(context, {
        ...{ name: 'K', city_name: 'Kochi', state: 'Kerala', language: 'Malayalam' },
        ...{ occupation: 'Ferry captain', diet: null },
      }),
    act: accept,
    ready: ({ findText }) => findText('acceptance.openingAny'),
  },
  facts: {
    at: atPending,
    arrange: answerAcceptance,
    act: async (actions) => {
      await accept(actions)
      await actions.click(actions.findText('acceptance.mutualFacts'))
    },
    ready: ({ findText }) => findText('acceptance.acceptedYouSee'),
  },
  limit: {
    at: atPending,
    arrange: (context) => {
      answerAcceptance(context, {
        name: 'Kabir-with-a-name-that-goes-on-and-on-for-eighty-letters-and-not-one-space-in-all-of-it',
      })
      context.api.answer(routes.chat.send, { refuse: 'chat_limit' })
    },
    act: writeAndSend,
    ready: ({ findText }) => findText('refusals.chat_limit', { limit: 5 }),
  },
}
