import { type Call, CallError, deskSession, makeCaller, type Route, routes } from '@satrangi/contract'
import { send } from '../../lib/send.ts'
import { withTranslatedMessages } from '../../lib/translated-error.ts'
import { deskSessionStore } from './desk-session.store.ts'
import { hasJustPressed } from './presses.ts'

const noToken = () => undefined
const callByItself = makeCaller(send, noToken)
const callAfterPress = makeCaller(
  (call) => send({ ...call, headers: { ...call.headers, [deskSession.pressHeader]: '1' } }),
  noToken,
)

/** Every change, opening the desk, and what follows a press: the rest is fetched by the page itself. */
const isPress = (route: Route) => route.method !== 'GET' || route === routes.deskSession.get || hasJustPressed()

/**
 * Calls the API as the moderator whose cookie the browser sends; no token of a member goes with it. What the page fetches by
 * itself makes the session no longer. A `desk_session_expired` refusal leads back to the sign-in.
 */
export const callDesk: Call = async (route, ...input) => {
  const isOwnPress = isPress(route)
  try {
    const reply = await (isOwnPress ? callAfterPress : callByItself)(route, ...input)
    if (route.access === 'desk' && isOwnPress) deskSessionStore.extend()
    return reply
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'desk_session_expired') deskSessionStore.expire()
    throw withTranslatedMessages(error)
  }
}
