import { outcome, routes } from '@satrangi/contract'
import { displayName } from '../../src/features/members/index.ts'
import { nameNotice } from '../../src/features/requests/index.ts'
import { asha, kabir, profileOf } from '../fixtures/members.ts'
import type { ScreenStates } from '../state.types.ts'

export const states: ScreenStates = {
  sheet: {
    at: '/connections?tab=pending',
    arrange: ({ api }) => {
      nameNotice.markSaid('accept')
      api.answer(routes.requests.respond, { ...outcome('request_accepted') })
      const connected = {
        ...profileOf(kabir),
        match_status: 'accepted',
        name: 'Kabir',
        mobile_state: 'masked',
      } as const
      api.answer(routes.members.preview, { user: { ...asha, match_status: 'accepted', mobile_state: 'hidden' } })
      api.answer(routes.members.view, ({ params }) => ({ user: params.id === kabir.id ? connected : asha }))
    },
    act: ({ click, button }) => click(button('requests.acceptWho', { who: displayName(kabir) })),
    ready: async ({ findText }) => [
      await findText('acceptance.openingTitle'),
      await findText('acceptance.acceptedYouSee'),
    ],
  },
}
