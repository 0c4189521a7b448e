import { CallError } from '@satrangi/contract'
import { problemText, refusalText } from '../messages/codes.ts'

/** The same refusal with a translated message; a network failure keeps its own. */
export function withTranslatedMessages(error: CallError): CallError {
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
