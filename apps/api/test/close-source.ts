import type { AnswerTemplate, PhotoField } from '@satrangi/contract'
import { type CaseOutcome, decideCase, findCaseNumbers, openMissingCases } from '../src/features/moderation/index.ts'
import { Refusal } from '../src/refusal.ts'
import type { TestApp } from './test-app.ts'

interface SourceDecision {
  /** Of the report, message, suspicion, check of pictures or appeal. */
  id: string
  by: string
  outcome?: CaseOutcome
  note?: string | null
  answer?: AnswerTemplate
  /** To whoever appealed. */
  words?: string
  photos?: readonly PhotoField[] | undefined
}

const results: Readonly<Partial<Record<string, string>>> = {
  not_found: 'unknown',
  already_decided: 'already',
  bad_input: 'no_such_photo',
}

/** Decides the case of something by its id, whether or not the case was opened; says what came of it. */
export async function closeSource(
  ctx: TestApp['ctx'],
  { id, outcome = 'dismissed', ...decision }: SourceDecision,
): Promise<string> {
  while (await openMissingCases(ctx));
  const [number = ''] = await findCaseNumbers(ctx.db, id)
  try {
    const { isAlone } = await decideCase(ctx, { number, outcome, ...decision })
    return isAlone ? 'done_alone' : 'done'
  } catch (error) {
    if (error instanceof Refusal) return results[error.code] ?? error.code
    throw error
  }
}
