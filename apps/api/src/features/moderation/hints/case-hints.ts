import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { findFirstTexts, insertCaseHints } from './case-hints.store.ts'

interface ReportedTexts {
  /** Of the case. */
  number: string
  sender: MemberKey
  receiver: MemberKey
}

/**
 * Notes with a case which rules the first texts of the reported member fire, whether or not the reporter attached messages:
 * a code each, for the count of how often a rule is right. Nobody is shown them.
 */
export async function recordCaseHints(
  { hints }: Needs<'hints'>,
  tx: Tx,
  { number, sender, receiver }: ReportedTexts,
): Promise<void> {
  const texts = await findFirstTexts(tx, sender, receiver)
  const found = await Promise.all(texts.map(hints.find))
  const rules = [...new Set(found.flat())]
  if (rules.length > 0) await insertCaseHints(tx, number, rules)
}
