import {
  isAboutCase,
  isAboutModerators,
  outcome,
  type ProposalInput,
  type ReplyInputOf,
  routes,
} from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Moderator } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { handle, type RouteHandler } from '../../../route-handler.ts'
import { loadPage } from '../../shared/paging/index.ts'
import { readCaseNumber } from '../cases/index.ts'
import { findOtherMember, findOwnMember, isOwnMember, listAuditPage, requireCase } from '../decisions/index.ts'
import {
  confirmProposal,
  declineProposal,
  type ExecutedProposal,
  findProposal,
  listProposals,
  type ProposalRow,
  propose,
  readHeldCopies,
  withdrawProposal,
} from '../proposals/index.ts'
import { actorOf } from './actor.ts'
import { presentAuditEntry } from './desk-case.view.ts'

type Proposal = ReplyInputOf<typeof routes.deskProposals.confirm>['proposal']

const presentProposal = (row: ProposalRow): Proposal => ({
  id: row.id,
  action: row.action,
  subject: row.subject,
  details: row.details as Proposal['details'],
  reason: row.reason,
  proposed_by: row.proposedBy,
  proposed_at: row.proposedAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  state: row.state,
  alone: row.isAlone,
  decided_by: row.decidedBy,
  decided_at: row.decidedAt?.toISOString() ?? null,
  result: row.result,
})

/** With what is sent to a moderator who is invited: whoever confirms reads it once. */
const presentExecuted = ({ invite, ...row }: ExecutedProposal) => ({
  proposal: presentProposal(row),
  ...(invite === undefined ? {} : { invite }),
})

/** Lists in which the latest come first: a page begins before the last key. */
const byKey = <Row extends { key: bigint }>(name: string) => ({
  name,
  positionOf: (last: Row) => [last.key],
  parsePosition: ([key = '0']: readonly string[]) => BigInt(key),
  maxOffset: 0,
})

/**
 * Nobody decides about their own member account, about a case of it, nor about what it has sent. Handles are of moderators.
 */
async function requireSubjectOfOthers(
  ctx: Needs<'db' | 'evidenceSeal'>,
  moderator: Moderator,
  { action, subject, sender_id: sender }: Pick<ProposalInput, 'action' | 'subject' | 'sender_id'>,
): Promise<void> {
  if (isAboutModerators(action)) return
  if (isAboutCase(action)) await requireCase(ctx, actorOf(moderator), readCaseNumber(subject) ?? '')
  else if ((await findOtherMember(ctx, moderator.handle, subject)) === undefined) throw new Refusal('not_found')
  if (sender !== undefined && (await isOwnMember(ctx, moderator.handle, sender))) throw new Refusal('not_found')
}

async function requireProposal(ctx: Needs<'db' | 'evidenceSeal'>, moderator: Moderator, id: string): Promise<void> {
  const one = await findProposal(ctx.db, id)
  if (!one) throw new Refusal('not_found')
  await requireSubjectOfOthers(ctx, moderator, { ...one, ...(one.details as Proposal['details']) })
}

export const deskProposalsRoutes: readonly RouteHandler[] = [
  handle(routes.deskProposals.list, async (ctx, { moderator, query: { state, ...request } }) => {
    const at = ctx.clock.now()
    const ownMember = await findOwnMember(ctx, moderator.handle)
    const { rows, pagination } = await loadPage(ctx, byKey<ProposalRow>(`desk proposals ${state}`), request, (range) =>
      listProposals(ctx.db, { state, at, before: range.after, limit: range.limit, ownMember }),
    )
    return { proposals: rows.map(presentProposal), ...pagination }
  }),
  handle(routes.deskProposals.propose, async (ctx, { moderator, body }) => {
    await requireSubjectOfOthers(ctx, moderator, body)
    const { code, ...one } = await propose(ctx, moderator, body)
    return { ...outcome('proposal_stored'), proposal: presentProposal(one), ...(code === undefined ? {} : { code }) }
  }),
  handle(routes.deskProposals.confirm, async (ctx, { moderator, body: { id } }) => {
    await requireProposal(ctx, moderator, id)
    return { ...outcome('proposal_confirmed'), ...presentExecuted(await confirmProposal(ctx, moderator, id)) }
  }),
  handle(routes.deskProposals.decline, async (ctx, { moderator, body }) => {
    await requireProposal(ctx, moderator, body.id)
    return { ...outcome('proposal_declined'), proposal: presentProposal(await declineProposal(ctx, moderator, body)) }
  }),
  handle(routes.deskProposals.withdraw, async (ctx, { moderator, body: { id } }) => ({
    ...outcome('proposal_withdrawn'),
    proposal: presentProposal(await withdrawProposal(ctx, moderator, id)),
  })),
  handle(routes.deskProposals.heldCopies, async (ctx, { moderator, params: { id } }) => {
    await requireProposal(ctx, moderator, id)
    const copies = await readHeldCopies(ctx, moderator, id)
    return {
      copies: copies.map(({ messageId, cause, sentAt, takenAt, text }) => ({
        ...{ message_id: messageId, cause, sent_at: sentAt.toISOString(), taken_at: takenAt.toISOString(), text },
      })),
    }
  }),
  handle(routes.deskProposals.audit, async (ctx, { moderator, query: { by, ...request } }) => {
    const ownMember = await findOwnMember(ctx, moderator.handle)
    const { rows, pagination } = await loadPage(ctx, byKey('desk audit'), request, (range) =>
      listAuditPage(ctx.db, { by, before: range.after, limit: range.limit, ownMember }),
    )
    return { entries: rows.map(presentAuditEntry), ...pagination }
  }),
]
