import type { AnswerTemplate } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { listSuspectedSpam, markSpamClosed } from '../../connections/index.ts'
import { listSuspectedHarvests, markHarvestClosed } from '../../discovery/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import {
  type CaseOutcome,
  type DecidedCase,
  deleteNotesOfDeparted,
  openMissingCaseOfReport,
  setOutcome,
  setOutcomeOfCase,
} from '../cases/index.ts'
import { countDecidedHints } from '../hints/index.ts'
import { giveStrike } from '../strikes/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import { listContactMessages, markContactMessageClosed } from './contact-messages.store.ts'
import { findReport, markReportClosed } from './reports.store.ts'
import { sealPlainEvidence } from './seal-evidence.ts'
import type { ModerationResult } from './suspension.ts'

type ModerationContext = Needs<'db' | 'clock'>

interface CloseInput {
  id: string
  by: string
  note: string | null
}

interface CloseSourceInput extends CloseInput {
  /** What was found, where it was asked. */
  decided?: DecidedCase
}

interface CloseReportInput extends CloseInput {
  outcome: CaseOutcome
  /** What the reporter reads. */
  answer?: AnswerTemplate
  /** Given to the member whom the report is about. */
  strike?: { member: MemberKey; caseNumber: string } | undefined
}

/**
 * Closes a report and its case: the evidence stays sealed for a time, and the reporter is notified, but not of what
 * was found. Of two moderators who decide at once one does.
 */
export async function closeReport(
  ctx: Needs<'db' | 'clock' | 'random' | 'caseRules' | 'evidenceSeal'>,
  { id, by, note, outcome, answer = 'thanks', strike }: CloseReportInput,
): Promise<ModerationResult> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    await openMissingCaseOfReport(ctx, tx, id)
    await sealPlainEvidence(ctx, tx, id, at)
    const report = await markReportClosed(tx, id, at)
    if (!report) return (await findReport(tx, id)) ? 'already' : 'unknown'
    await setOutcome(tx, id, outcome)
    if (strike) await giveStrike(tx, { ...strike, by, at })
    await deleteNotesOfDeparted(tx, id)
    await countDecidedHints(tx, { reportId: id, outcome, at })
    await addAuditEntry(tx, {
      by,
      action: 'close_report',
      subject: id,
      reason: note,
      details: { outcome, ...(strike ? { strike: true } : {}) },
      at,
    })
    if (report.reporter !== null) {
      await notifyMember(tx, report.reporter, { code: 'report_closed', params: { answer } }, at)
    }
    return 'done'
  })
}

/** Closes a contact message that was answered, or needs no answer. */
export async function closeContactMessage(
  ctx: ModerationContext,
  { id, by, note, decided }: CloseSourceInput,
): Promise<ModerationResult> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    if (!(await markContactMessageClosed(tx, id, at))) {
      return (await listContactMessages(tx, { id, closed: true, limit: 1 })).length > 0 ? 'already' : 'unknown'
    }
    if (decided) await setOutcomeOfCase(tx, decided)
    await addAuditEntry(tx, { by, action: 'close_contact', subject: id, reason: note, details: detailsOf(decided), at })
    return 'done'
  })
}

/** Closes the suspicion that an account copies the membership. Its member is not told. */
export async function closeSuspectedHarvest(
  ctx: ModerationContext,
  { id, by, note, decided }: CloseSourceInput,
): Promise<ModerationResult> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    if (!(await markHarvestClosed(tx, id, at))) {
      return (await listSuspectedHarvests(tx, { id, closed: true, limit: 1 })).length > 0 ? 'already' : 'unknown'
    }
    if (decided) await setOutcomeOfCase(tx, decided)
    await addAuditEntry(tx, { by, action: 'close_harvest', subject: id, reason: note, details: detailsOf(decided), at })
    return 'done'
  })
}

/** Closes the suspicion that a member sends the same words to many. They are not notified. */
export async function closeSuspectedSpam(
  ctx: ModerationContext,
  { id, by, note, decided }: CloseSourceInput,
): Promise<ModerationResult> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    if (!(await markSpamClosed(tx, id, at))) {
      return (await listSuspectedSpam(tx, { id, closed: true, limit: 1 })).length > 0 ? 'already' : 'unknown'
    }
    if (decided) await setOutcomeOfCase(tx, decided)
    await addAuditEntry(tx, { by, action: 'close_spam', subject: id, reason: note, details: detailsOf(decided), at })
    return 'done'
  })
}

const detailsOf = (decided: DecidedCase | undefined) => (decided ? { outcome: decided.outcome } : {})
