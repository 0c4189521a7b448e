import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { insertAppealCase } from './appeal-cases.store.ts'
import { appealCase, type CaseClock, clockOf } from './cases.rules.ts'
import { newCaseNumber } from './open-case.ts'

/** Opens the case of an appeal, in the transaction that stores it. */
export async function openAppealCase(
  ctx: Needs<'random' | 'caseRules'>,
  tx: Tx,
  { appealKey, member, at }: { appealKey: bigint; member: MemberKey; at: Date },
): Promise<CaseClock & { number: string }> {
  const receipt = { number: newCaseNumber(ctx), ...clockOf(ctx.caseRules, appealCase.rules, at) }
  await insertAppealCase(tx, { ...receipt, class: appealCase.class, appealKey, member, openedAt: at })
  return receipt
}
