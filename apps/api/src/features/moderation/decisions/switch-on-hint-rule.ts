import type { HintCode } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { markHintRuleOn } from '../hints/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import type { ModerationResult } from './suspension.ts'

/** Switches a rule on again that had switched itself off, with its counts at nothing. */
export async function switchOnHintRule(
  { db, clock }: Needs<'db' | 'clock'>,
  { rule, by }: { rule: HintCode; by: string },
): Promise<ModerationResult> {
  return db.$transaction(async (tx) => {
    if (!(await markHintRuleOn(tx, rule))) return 'already'
    await addAuditEntry(tx, { by, action: 'hint_rule_on', subject: rule, at: clock.now() })
    return 'done'
  })
}
