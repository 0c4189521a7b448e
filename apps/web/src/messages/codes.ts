import { commonProblem, type OutcomeCode, type Params, readProblem, z } from '@satrangi/contract'
import { i18n, translate } from './index.ts'
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
  const [firstProblem] = Object.values(problems)
  if (code === 'bad_input' && params.reason === 'fields' && firstProblem) return problemText(firstProblem)
  const variants = Object.values(params).map((value) => `refusals.${code}_${value}`)
  return translateFirstKnown([...variants, `refusals.${code}`], params)
}

/** What is wrong with a field; one that must be filled in is named where a person fills it in. */
export function problemText({ code, params }: CodeWithParams): string {
  return translateFirstKnown([`problems.${code}_${params.field}`, `problems.${code}`, 'problems.invalid'], params)
}

// Issues without a message of their own become problems of the contract as well.
z.config({ customError: commonProblem })

/** The message of a form's issue: a problem of the contract, or the form's own text. */
export function issueText(message: string | undefined): string | undefined {
  return message?.startsWith('{"code":') ? problemText(readProblem(message)) : message
}

/** The message of an outcome. */
export const outcomeText = (code: OutcomeCode): string => translateFirstKnown([`outcomes.${code}`], {}, 'common.done')

/** A newer server has codes that this page does not know, and these messages may not have arrived. */
function translateFirstKnown(
  keys: readonly string[],
  params: Params,
  otherwise: 'common.somethingWrong' | 'common.done' = 'common.somethingWrong',
): string {
  const key = keys.find((candidate) => candidate in i18n.messages)
  return key ? i18n._(key, params) : translate(otherwise)
}
