import { commonProblem, type OutcomeCode, type Params, readProblem, z } from '@satrangi/contract'
import { i18n, type MessageKey, translate } from './index.ts'
import { formatWait } from './locale.ts'

// The API replies with codes and parameters; they are translated here.

/** Codes are strings: a newer server may have some that this page does not know. */
interface CodeWithParams {
  readonly code: string
  readonly params: Params
}

interface RefusalWithProblems extends CodeWithParams {
  readonly problems?: Readonly<Record<string, CodeWithParams>> | undefined
  readonly retryAfter?: number | undefined
}

/** The message of a refusal. */
export function refusalText({ code, params, problems = {}, retryAfter = 0 }: RefusalWithProblems): string {
  // Less than a minute is 'a moment'; a longer wait is shown.
  if (code === 'slow_down' && retryAfter >= 60) return translate('common.slowDownFor', { wait: formatWait(retryAfter) })
  if (code === 'bad_input') return badInputText(params.reason, Object.values(problems)[0])
  if (code === 'too_large' && params.what !== 'photo') {
    return translate(params.what === 'text' ? 'refusals.text_too_long' : 'refusals.request_too_large')
  }
  return translateFirstKnown([`refusals.${code}`], params)
}

function badInputText(reason: unknown, firstProblem: CodeWithParams | undefined): string {
  if (reason === 'incomplete') return translate('refusals.input_incomplete')
  if (reason === 'unreadable') return translate('refusals.input_unreadable')
  if (reason === 'unreadable_form') return translate('refusals.form_unreadable')
  return firstProblem ? problemText(firstProblem) : i18n._('refusals.bad_input')
}

/** What is wrong with a field. */
export function problemText({ code, params }: CodeWithParams): string {
  return translateFirstKnown([`problems.${code}`, 'problems.invalid'], params)
}

// Issues without a message of their own become problems of the contract as well.
z.config({ customError: commonProblem })

/** The message of a form's issue: a problem of the contract, or the form's own text. */
export function issueText(message: string | undefined): string | undefined {
  return message?.startsWith('{"code":') ? problemText(readProblem(message)) : message
}

/** The message of an outcome. */
export const outcomeText = (code: OutcomeCode): string =>
  translate(`outcomes.${code}` as MessageKey & `outcomes.code_sent`)

/** A newer server has codes that this page does not know, and these messages may not have arrived. */
function translateFirstKnown(keys: readonly string[], params: Params): string {
  const key = keys.find((candidate) => candidate in i18n.messages)
  return key ? i18n._(key, params) : translate('common.somethingWrong')
}
