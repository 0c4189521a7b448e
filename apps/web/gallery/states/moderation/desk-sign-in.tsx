import { routes } from '@satrangi/contract'
import { pendingInvite } from '../../../src/desk/sign-in/invite.ts'
import { signedInAtDesk } from '../../../test/a-desk.ts'
import { minutesAgo } from '../../environment/clock.ts'
import { desk, signedIn } from '../../fixtures/desk.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

const invite = '3V8N1R6Y9C0E4G7J2M5P8S1V4Y7A0D3F'

const signedOut = ({ api }: GalleryContext) => api.answer(routes.deskSession.get, { refuse: 'desk_session_expired' })
const invited = (context: GalleryContext) => {
  signedOut(context)
  pendingInvite.set(invite)
}

export const states: ScreenStates = {
  'sign-in': desk({ arrange: signedOut, ready: ({ button }) => button('deskSignIn.usePasskey') }),
  invite: desk({ arrange: invited, ready: ({ button }) => button('deskSignIn.makePasskey') }),
  'invite-gone': desk({
    arrange: (context) => {
      invited(context)
      context.api.answer(routes.deskSession.passkeyForInvite, { refuse: 'invite_gone' })
    },
    act: ({ click, button }) => click(button('deskSignIn.makePasskey')),
    ready: ({ findRefusal }) => findRefusal('invite_gone'),
  }),
  'invite-code': desk({
    arrange: (context) => {
      invited(context)
      context.api.answer(routes.deskSession.passkeyForInvite, { refuse: 'invite_code_needed' })
    },
    act: ({ click, button }) => click(button('deskSignIn.makePasskey')),
    ready: ({ findRefusal }) => findRefusal('invite_code_needed'),
  }),
  'session-ends': desk({
    arrange: (context) => {
      signedIn(context)
      const { session } = signedInAtDesk()
      context.api.answer(routes.deskSession.get, { session: { ...session, ends_at: minutesAgo(-1) } })
    },
    ready: ({ button }) => button('desk.stay'),
  }),
}
