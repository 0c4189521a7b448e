import type { CaseMark } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { markContactCase, openMissingCases } from '../cases/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import type { ModerationResult } from './suspension.ts'

interface MarkInput {
  /** Of the contact message. */
  id: string
  mark: CaseMark
  by: string
}

/**
 * Marks a message of the contact form as an order of a court or an authority, or as a request for somebody's own data.
 * `already`: it is marked so, or closed.
 */
export async function markContactMessage(
  ctx: Needs<'db' | 'clock' | 'random' | 'caseRules'>,
  { id, mark, by }: MarkInput,
): Promise<ModerationResult> {
  // A message of the last minute has no case yet.
  while (await openMissingCases(ctx));
  return ctx.db.$transaction(async (tx) => {
    const result = await markContactCase(ctx, tx, id, mark)
    if (typeof result === 'string') return result
    const at = ctx.clock.now()
    await addAuditEntry(tx, { by, action: 'mark', subject: result.number, details: { mark }, at })
    return 'done'
  })
}
