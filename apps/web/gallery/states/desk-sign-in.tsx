import { routes } from '@satrangi/contract'
import { pendingInvite } from '../../src/desk/sign-in/invite.ts'
import { signedInAtDesk } from '../../test/a-desk.ts'
import { minutesAgo } from '../environment/clock.ts'
import { desk, signedIn } from '../fixtures/desk.ts'
import type { UserActions } from '../frame/user-actions.ts'
import type { GalleryContext, ScreenStates } from '../state.types.ts'

const invite = '3V8N1R6Y9C0E4G7J2M5P8S1V4Y7A0D3F'
const secret = 'E2L47CMHTDUJX5NAE2L47CMHTDUJX5NA'

const signedOut = ({ api }: GalleryContext) => api.answer(routes.deskSession.get, { refuse: 'desk_session_expired' })
const invited = (context: GalleryContext) => {
  signedOut(context)
  pendingInvite.set(invite)
  context.api.answer(routes.deskSession.totpForInvite, {
    setup_id: 'Y7A0D3F6H9K2N5Q8T1W4Z7B0E3G6J9M2',
    secret,
    uri: `otpauth://totp/satrangi.example:neem?issuer=satrangi.example&secret=${secret}`,
  })
}

const chooseTotp = (actions: UserActions) => actions.click(actions.radio('deskSignIn.invite_totp'))

export const states: ScreenStates = {
  'sign-in': desk({ arrange: signedOut, ready: ({ button }) => button('deskSignIn.usePasskey') }),
  'sign-in-wrong-code': desk({
    arrange: (context) => {
      signedOut(context)
      context.api.answer(routes.deskSession.signInWithTotp, { refuse: 'invalid_credentials' })
    },
    act: async (actions) => {
      await actions.click(actions.tab('deskSignIn.totp'))
      await actions.fill(actions.field('deskSignIn.handle'), 'neem')
      await actions.fill(actions.field('deskSignIn.totpCode'), '123456')
      await actions.click(actions.button('deskSignIn.signIn'))
    },
    ready: ({ findText }) => findText('deskSignIn.totpWrong'),
  }),
  'sign-in-recovery': desk({
    arrange: signedOut,
    act: ({ click, tab }) => click(tab('deskSignIn.recovery')),
    ready: ({ field }) => field('deskSignIn.recoveryCode'),
  }),
  invite: desk({ arrange: invited, ready: ({ button }) => button('deskSignIn.makePasskey') }),
  'invite-app': desk({
    arrange: invited,
    act: chooseTotp,
    ready: ({ findText }) => findText('deskSignIn.secret'),
  }),
  'invite-gone': desk({
    arrange: (context) => {
      invited(context)
      context.api.answer(routes.deskSession.totpForInvite, { refuse: 'invite_gone' })
    },
    act: chooseTotp,
    ready: ({ findRefusal }) => findRefusal('invite_gone'),
  }),
  'recovery-codes': desk({
    arrange: (context) => {
      invited(context)
      context.api.answer(routes.deskSession.acceptWithTotp, {
        ...signedInAtDesk(),
        recovery_codes: Array.from({ length: 10 }, (_, n) => `7K3M-9QXD-04TB-WZ${n}C`),
      })
    },
    act: async (actions) => {
      await chooseTotp(actions)
      await actions.fill(actions.field('deskSignIn.totpCode'), '487616')
      await actions.click(actions.button('deskSignIn.confirmCode'))
    },
    ready: ({ findText }) => findText('deskSignIn.recoveryTitle'),
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
