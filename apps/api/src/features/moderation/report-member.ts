import type { BodyOf, ReplyOf, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { openCaseOfReport, reasonsOfReport } from '../cases/index.ts'
import { recordCaseHints } from '../hints/index.ts'
import { requireReportable } from '../visibility/index.ts'
import { collectEvidence, insertReport, lockReportMembers } from './reports.store.ts'

type ReportInput = BodyOf<typeof routes.moderation.report>
type CaseReceipt = ReplyOf<typeof routes.moderation.report>['case']

/**
 * Reports a member to the moderators, with the texts of the reported member's profile and, where the
 * reporter agrees, their last messages. Nobody else is notified. A member whom the reporter cannot
 * know of does not exist for them.
 * @returns the number of the case, and until when it is acknowledged and decided
 */
export async function reportMember(
  ctx: Needs<'db' | 'clock' | 'random' | 'caseRules' | 'hints'>,
  viewer: Viewer,
  { user_id, reason, details = '', include_messages = false }: ReportInput,
): Promise<CaseReceipt> {
  // A blocked or blocking member can be reported too.
  const reported = await requireReportable(ctx.db, viewer, user_id)
  const at = ctx.clock.now()
  const opened = await ctx.db.$transaction(async (tx) => {
    if (!(await lockReportMembers(tx, viewer.key, reported.key))) throw new Refusal('not_found')
    const evidence = await collectEvidence(tx, {
      reported: reported.key,
      reporter: viewer.key,
      withMessages: include_messages,
      at,
    })
    const about = { reporter: viewer.key, reported: reported.key }
    const report = await insertReport(tx, { ...about, reason, details, evidence, at })
    const { key } = report
    // A report that has become too long says no further reason.
    const reasons = [...reasonsOfReport(report), reason]
    const opened = await openCaseOfReport(ctx, tx, { key, member: reported.key, reporter: viewer.key, reasons, at })
    await recordCaseHints(ctx, tx, { number: opened.number, sender: reported.key, receiver: viewer.key })
    return opened
  })
  const { number, acknowledgeBy, actBy } = opened
  return { number, acknowledge_by: acknowledgeBy.toISOString(), act_by: actBy.toISOString() }
}
