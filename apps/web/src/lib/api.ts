import { type Call, CallError, makeCaller } from '@satrangi/contract'
import { send } from './send.ts'
import { session } from './session.ts'

const callWithToken = makeCaller(send, () => session.getSnapshot().token)

/** Calls the API as whoever is signed in. An answer that the session has expired ends it here. */
export const call: Call = async (route, ...input) => {
  const { token } = session.getSnapshot()
  try {
    return await callWithToken(route, ...input)
  } catch (error) {
    if (error instanceof CallError && error.code === 'session_expired') session.expire(token)
    throw error
  }
}
