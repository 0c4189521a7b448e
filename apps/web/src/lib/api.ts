import { type Call, CallError, makeCaller, type Send } from '@satrangi/contract'
import { problemText, refusalText } from '../messages/codes.ts'
import { loadMessages } from '../messages/parts.ts'
import { send } from './send.ts'
import { session } from './session.ts'

/** A caller as whoever is signed in. An answer that the session has expired ends it here. */
export function createCaller(transport: Send): Call {
  const callWithToken = makeCaller(transport, () => session.getSnapshot().token)
  return async (route, ...input) => {
    const { token } = session.getSnapshot()
    try {
      const reply = await callWithToken(route, ...input)
      if (route.method !== 'GET') await loadAnswerMessages()
      return reply
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'session_expired') session.expire(token)
      if (error.code !== 'network') await loadAnswerMessages()
      throw withTranslatedMessages(error)
    }
  }
}

/** The words for what the API answers; without them it is worded more generally. */
const loadAnswerMessages = () => loadMessages('answers').catch(() => undefined)

/** The same refusal in the words of the page; a network that failed has the browser's. */
function withTranslatedMessages(error: CallError): CallError {
  const { code, message, params, status, problems, retryAfter, unread, cause } = error
  const fields = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problemText(problem)]))
  const options = {
    status,
    params,
    problems,
    fields,
    ...(retryAfter ? { retryAfter } : {}),
    ...(unread === undefined ? {} : { unread }),
  }
  return Object.assign(new CallError(code, code === 'network' ? message : refusalText(error), options), { cause })
}

/** Calls the API. */
export const call = createCaller(send)
