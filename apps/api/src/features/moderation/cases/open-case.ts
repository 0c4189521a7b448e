import { type CaseClass, repeatedReportClasses, repeatedReportDays, reportRules } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { classOfReport, clockOf, formatCaseNumber, graverOf, type ReportReason } from './cases.rules.ts'
import { type CaseRow, findReporterRecord, hasOtherReporter, openReportCase, raiseCases } from './cases.store.ts'

type OpenContext = Needs<'random' | 'caseRules'>

/** A number that nobody can guess and that says nothing of how many there are. */
export const newCaseNumber = ({ random }: Needs<'random'>): string => formatCaseNumber(random.crockford(8))

export interface ReportToOpen {
  /** The report, which is open. */
  key: bigint
  /** Null where they have left. */
  member: MemberKey | null
  reporter: MemberKey | null
  /** Everything that the report names: what is added to it has a reason of its own. */
  reasons: readonly ReportReason[]
  at: Date
}

/**
 * Opens the case of a report, or raises the one that is open. The caller has locked the reported member's row, so that of
 * two reports at once the second sees the first.
 */
export async function openCaseOfReport(
  ctx: OpenContext,
  tx: Tx,
  { key, member, reporter, reasons, at }: ReportToOpen,
): Promise<CaseRow> {
  const record = reporter === null ? { closed: 0, upheld: 0 } : await findReporterRecord(tx, reporter)
  const since = new Date(at.getTime() - repeatedReportDays * 86_400_000)
  const classes: CaseClass[] = []
  for (const reason of reasons) {
    const repeated = repeatedReportClasses[reason]
    const isRepeated =
      repeated !== undefined && member !== null && (await hasOtherReporter(tx, { member, reporter, reason, since }))
    if (isRepeated) await raiseCases(tx, { member, reason, to: repeated })
    classes.push(classOfReport({ reason, isRepeated, record }))
  }
  return openReportCase(tx, {
    number: newCaseNumber(ctx),
    class: classes.reduce(graverOf, 'P4'),
    member,
    reporter,
    reportKey: key,
    openedAt: at,
    ...clockOf(
      ctx.caseRules,
      reasons.flatMap((reason) => reportRules[reason]),
      at,
    ),
  })
}
