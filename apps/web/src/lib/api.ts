import { type Call, CallError, makeCaller, type Send } from '@satrangi/contract'
import { loadMessages } from '../messages/parts.ts'
import { inOwnTask } from './own-task.ts'
import { send } from './send.ts'
import { session } from './session.ts'
import { isStepUpCancelled, requestStepUp } from './step-up.ts'
import { withTranslatedMessages } from './translated-error.ts'

/**
 * A caller with the token of the signed-in member. A `session_expired` or `session_displaced` refusal ends the session; after a
 * `step_up_required` refusal the member is asked whether it is them, and the call is repeated.
 */
export function createCaller(transport: Send): Call {
  const callWithToken = makeCaller(transport, () => session.getSnapshot().token)
  const callOnce: Call = async (route, ...input) => {
    const { token } = session.getSnapshot()
    try {
      const reply = await callWithToken(route, ...input)
      if (route.method !== 'GET') await loadAnswerMessages()
      return reply
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'session_expired') session.expire(token)
      if (error.code === 'session_displaced') session.displace(token)
      if (error.code !== 'network') await loadAnswerMessages()
      throw withTranslatedMessages(error)
    }
  }
  return async (route, ...input) => {
    try {
      return await callOnce(route, ...input)
    } catch (error) {
      if (!isStepUpCancelled(error) || !(await requestStepUp())) throw error
      return callOnce(route, ...input)
    }
  }
}

/** How long a reply waits for its messages: what was done is not to look undone. */
const messagesTimeoutMs = 3_000

/** Loads the messages for refusals and outcomes; without them a general message is shown. */
const loadAnswerMessages = (): Promise<unknown> =>
  Promise.race([
    loadMessages('answers').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, messagesTimeoutMs)),
  ])

/** Calls the API. */
export const call = createCaller(inOwnTask(send))
