import { type Call, CallError, makeCaller, type Send } from '@satrangi/contract'
import { send } from './send.ts'
import { session } from './session.ts'

/** A caller as whoever is signed in. An answer that the session has expired ends it here. */
export function callerThrough(way: Send): Call {
  const callWithToken = makeCaller(way, () => session.getSnapshot().token)
  return async (route, ...input) => {
    const { token } = session.getSnapshot()
    try {
      return await callWithToken(route, ...input)
    } catch (error) {
      if (error instanceof CallError && error.code === 'session_expired') session.expire(token)
      throw error
    }
  }
}

/** Calls the API. */
export const call = callerThrough(send)
