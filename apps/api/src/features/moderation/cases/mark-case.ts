import type { CaseMark } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { clockOf, markedCases } from './cases.rules.ts'
import { findContactCase, setCaseMark } from './marks.store.ts'

/** `already`: it is closed, or marked so. `unknown`: the message has no case. */
export type MarkResult = { number: string } | 'already' | 'unknown'

/**
 * Says in a transaction what a message of the contact form is. Its class and its clock follow the rules from the moment at
 * which it came, and become graver and shorter, never the reverse.
 * @param messageId of the contact message
 */
export async function markContactCase(
  { caseRules }: Needs<'caseRules'>,
  tx: Tx,
  messageId: string,
  mark: CaseMark,
): Promise<MarkResult> {
  const found = await findContactCase(tx, messageId)
  if (!found) return 'unknown'
  const terms = markedCases[mark]
  const change = { mark, class: terms.class, ...clockOf(caseRules, terms.rules, found.openedAt) }
  return (await setCaseMark(tx, found.number, change)) ? { number: found.number } : 'already'
}
