import {
  type CaseClass,
  type ReplyInputOf,
  repeatedReportClasses,
  repeatedReportDays,
  reportRules,
  type routes,
} from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import {
  type CaseKind,
  type CaseTerms,
  caseTerms,
  classOfReport,
  clockOf,
  formatCaseNumber,
  graverOf,
  type ReportReason,
} from './cases.rules.ts'
import { findReporterRecord, hasOtherReporter, raiseCases } from './cases.store.ts'
import { markReportHasCase, type NewCase, type OpenedCase, upsertCase } from './open-case.store.ts'

type OpenContext = Needs<'random' | 'caseRules'>

/** A number that nobody can guess and that says nothing of how many there are. */
export const newCaseNumber = ({ random }: Needs<'random'>): string => formatCaseNumber(random.crockford(8))

interface CaseToOpen extends Pick<NewCase, 'source' | 'member'>, Partial<Pick<NewCase, 'number' | 'waitsBehind'>> {
  kind: Exclude<CaseKind, 'report'>
  at: Date
}

/**
 * Opens the case of what was stored; the open one keeps its number and its clock. Nobody waits for an acknowledgement: whoever
 * wrote was answered at once, or nobody wrote.
 */
export const openCase = (ctx: OpenContext, tx: Tx, { at, ...one }: CaseToOpen): Promise<OpenedCase> =>
  openWith(ctx, tx, caseTerms[one.kind], { ...one, reporter: null, openedAt: at, acknowledgedAt: at })

const openWith = (
  ctx: OpenContext,
  tx: Tx,
  { class: grave, rules }: CaseTerms,
  one: Pick<NewCase, 'kind' | 'source' | 'member' | 'reporter' | 'openedAt' | 'acknowledgedAt'> & Partial<NewCase>,
): Promise<OpenedCase> =>
  upsertCase(tx, {
    ...{ number: newCaseNumber(ctx), waitsBehind: false, class: grave, ...clockOf(ctx.caseRules, rules, one.openedAt) },
    ...one,
  })

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
): Promise<OpenedCase> {
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
  await markReportHasCase(tx, key)
  const terms = { class: classes.reduce(graverOf, 'P4'), rules: reasons.flatMap((reason) => reportRules[reason]) }
  const one = { kind: 'report' as const, source: key, member, reporter, openedAt: at, acknowledgedAt: null }
  return openWith(ctx, tx, terms, one)
}

export type CaseReceipt = ReplyInputOf<typeof routes.moderation.report>['case']

/** What whoever opened a case learns of it. */
export const presentReceipt = ({ number, acknowledgeBy, actBy }: OpenedCase): CaseReceipt => ({
  number,
  acknowledge_by: acknowledgeBy.toISOString(),
  act_by: actBy.toISOString(),
})
