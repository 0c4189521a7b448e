import { notifyMember } from '../../../notifications/index.ts'
import { deleteNotesOfDeparted } from '../../cases/index.ts'
import { countDecidedHints } from '../../hints/index.ts'
import { findReport, lockReport, markReportClosed } from '../reports.store.ts'
import { readReportEvidence, sealPlainEvidence } from '../seal-evidence.ts'
import type { CaseKindRules } from './case-kind.ts'

/** A member reported another, or somebody in no list. The reporter is answered, and not with what was found. */
export const report: CaseKindRules = {
  decision: 'decide_case',
  takes: ['note', 'strike'],
  actions: { upheld: 'close_report', dismissed: 'close_report' },
  readEvidence: async (ctx, { sourceId }) => {
    const found = await findReport(ctx.db, sourceId)
    return found ? { ...(await readReportEvidence(ctx, found)), ownerAnswer: null } : undefined
  },
  // A further report of the same two members is added to this one, and raises its case.
  lock: (tx, { sourceId }) => lockReport(tx, sourceId),
  execute: async ({ ctx, tx, one: { sourceId: id }, outcome, answer = 'thanks', at }) => {
    await sealPlainEvidence(ctx, tx, id, at)
    const closed = await markReportClosed(tx, id, at)
    await deleteNotesOfDeparted(tx, id)
    await countDecidedHints(tx, { reportId: id, outcome, at })
    if (closed && closed.reporter !== null)
      await notifyMember(tx, closed.reporter, { code: 'report_closed', params: { answer } }, at)
    return { outcome }
  },
}
