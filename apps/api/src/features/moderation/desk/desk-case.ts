import type { ReplyInputOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Moderator } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { findCaseNotes, findReporterRecord } from '../cases/index.ts'
import {
  findAppealFile,
  findReviewedMember,
  listAuditEntries,
  openLegalName,
  readCase,
  readCaseEvidence,
  requireCase,
  viewActions,
} from '../decisions/index.ts'
import { findStrikes } from '../strikes/index.ts'
import { actorOf } from './actor.ts'
import { presentAuditEntry, presentMember, presentRecord } from './desk-case.view.ts'

type CaseContext = Needs<'db' | 'clock' | 'evidenceSeal'>
const historyLimit = 50

/** Everything that a moderator needs to decide a case. That they read it is recorded before anything is shown. */
export async function loadDeskCase(
  ctx: CaseContext,
  moderator: Moderator,
  number: string,
): Promise<ReplyInputOf<typeof routes.deskCases.get>['case']> {
  const row = await readCase(ctx, { number, ...actorOf(moderator) })
  const { db, clock } = ctx
  const now = clock.now()
  const member = row.memberId === null ? null : await findReviewedMember(ctx, row.memberId)
  const evidence = await readCaseEvidence(ctx, row)
  const strikes = row.memberKey === null ? [] : await findStrikes(db, row.memberKey, now)
  const decisions =
    row.memberId === null
      ? []
      : await listAuditEntries(db, { subject: row.memberId, except: viewActions, limit: historyLimit })
  return {
    ...{ number: row.number, kind: row.kind, class: row.class, outcome: row.outcome, mark: row.mark },
    opened_at: row.openedAt.toISOString(),
    acknowledge_by: row.acknowledgeBy.toISOString(),
    act_by: row.actBy.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    claimed_by: row.claimedUntil !== null && row.claimedUntil > now ? row.claimedBy : null,
    member: member && presentMember(member),
    reason: row.reason,
    details: evidence.details ?? row.details,
    owner_answer: evidence.ownerAnswer,
    appeal: row.kind === 'appeal' ? await loadDeskAppeal(ctx, moderator, row.sourceId) : null,
    reporter: row.reporterKey === null ? null : await findReporterRecord(db, row.reporterKey),
    evidence: evidence.records.map(presentRecord),
    pictures: evidence.pictures.map(({ name }) => pictureOf(number, name)),
    unreadable: evidence.unreadable,
    strikes: strikes.map(({ caseNumber, givenAt, expiresAt }) => ({
      case_number: caseNumber,
      given_at: givenAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    decisions: decisions.map(presentAuditEntry),
    notes: (await findCaseNotes(db, number)).map(({ writtenBy, text, writtenAt }) => ({
      by: writtenBy,
      text,
      at: writtenAt.toISOString(),
    })),
  }
}

/** The legal name of the member whom a case is about, for whoever presses for it; that they did is recorded. */
export async function openName(ctx: CaseContext, moderator: Moderator, number: string): Promise<string> {
  const { memberId } = await requireCase(ctx, actorOf(moderator), number)
  const opened = { id: memberId ?? '', by: moderator.handle, caseNumber: number }
  const name = memberId === null ? undefined : await openLegalName(ctx, opened)
  if (name === undefined) throw new Refusal('not_found')
  return name
}

const pictureOf = (number: string, file: string): string => `${number}.${file.replace('.webp', '')}`

/**
 * One picture of the evidence of a case.
 * @param name as the case lists it: the number of the case, and which picture
 */
export async function loadPicture(ctx: CaseContext, moderator: Moderator, name: string): Promise<Uint8Array> {
  const [number = ''] = name.split('.')
  const row = await readCase(ctx, { number, ...actorOf(moderator) })
  const { pictures } = await readCaseEvidence(ctx, row)
  const picture = pictures.find((one) => pictureOf(number, one.name) === name)
  if (!picture) throw new Refusal('not_found')
  return picture.content
}

type DeskAppeal = ReplyInputOf<typeof routes.deskCases.get>['case']['appeal']

/** What an appeal is about: the suspension, and whether this moderator may decide. */
async function loadDeskAppeal(
  { db }: Needs<'db'>,
  { handle }: Pick<Moderator, 'handle'>,
  id: string,
): Promise<DeskAppeal> {
  const file = await findAppealFile(db, id, handle)
  if (!file) return null
  const { cause, since, until, isRemoval, suspendedBy, confirmedBy, suspensionCase } = file
  return {
    suspension: {
      cause,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      is_removal: isRemoval,
      decided_by: suspendedBy,
      confirmed_by: confirmedBy,
      case_number: suspensionCase,
    },
    may_decide: file.mayDecide,
    decided_by: file.decidedBy,
    answer: file.answer,
  }
}
