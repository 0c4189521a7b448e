import { type Call, CallError, makeCaller, type Send } from '@satrangi/contract'
import { text } from '../messages/index.ts'
import { told } from '../messages/told.ts'
import { formatWait } from './format.ts'
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
      if (!(error instanceof CallError)) throw error
      if (error.code === 'session_expired') session.expire(token)
      throw inOwnWords(error)
    }
  }
}

/** The same refusal as the person on this page reads it. */
function inOwnWords({ code, message, status, fields, retryAfter, unread, cause }: CallError): CallError {
  const own = Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, told(sentence)]))
  const more = {
    status,
    fields: own,
    ...(retryAfter ? { retryAfter } : {}),
    ...(unread === undefined ? {} : { unread }),
  }
  return Object.assign(new CallError(code, sentenceOf(code, message, retryAfter), more), { cause })
}

/** Less than a minute is 'a moment'; of more than that one wants to know how much. */
function sentenceOf(code: CallError['code'], message: string, retryAfter = 0): string {
  const isLong = code === 'slow_down' && retryAfter >= 60
  return isLong ? text('common.slowDownFor', { wait: formatWait(retryAfter) }) : told(message)
}

/** Calls the API. */
export const call = callerThrough(send)
