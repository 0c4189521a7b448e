import type { Moderator } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { addAuditEntry } from '../moderation/index.ts'
import { withPhotoFileChanges } from '../photos/index.ts'
import { type ExecuteContext, type ExecutedProposal, executeProposal } from './execute-proposal.ts'
import { decideOpen, findProposal, type ProposalRow, withdrawOpen } from './proposals.store.ts'

type Decider = Pick<Moderator, 'handle'>

/**
 * Confirms a proposal of somebody else and does it, in one transaction: of ten who confirm at once one does.
 * @throws Refusal `not_found`; `needs_second_moderator` for one's own; `already_decided` for what is not open any more
 */
export function confirmProposal(ctx: ExecuteContext, by: Decider, id: string): Promise<ExecutedProposal> {
  const at = ctx.clock.now()
  return withPhotoFileChanges(ctx, 1, (files) =>
    ctx.db.$transaction(async (tx) => {
      const one = await decideOpen(tx, { id, by: by.handle, at, state: 'confirmed' })
      if (!one) throw await refusalOf(ctx, id, by)
      const executed = await executeProposal({ ctx, tx, files, one, at })
      const details = { proposal: id, action: one.action, result: executed.result }
      await addAuditEntry(tx, { by: by.handle, action: 'confirm', subject: one.subject, details, at })
      return executed
    }),
  )
}

/** Declines a proposal of somebody else, with a reason for the record. */
export function declineProposal(
  ctx: ExecuteContext,
  by: Decider,
  { id, reason }: { id: string; reason: string },
): Promise<ProposalRow> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const one = await decideOpen(tx, { id, by: by.handle, at, state: 'declined' })
    if (!one) throw await refusalOf(ctx, id, by)
    const details = { proposal: id, action: one.action }
    await addAuditEntry(tx, { by: by.handle, action: 'decline', subject: one.subject, reason, details, at })
    return one
  })
}

/** Takes back one's own proposal while nobody has decided it. */
export function withdrawProposal(ctx: ExecuteContext, by: Decider, id: string): Promise<ProposalRow> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const one = await withdrawOpen(tx, { id, by: by.handle, at })
    if (!one)
      throw new Refusal((await findProposal(tx, id))?.proposedBy === by.handle ? 'already_decided' : 'not_found')
    const details = { proposal: id, action: one.action }
    await addAuditEntry(tx, { by: by.handle, action: 'withdraw', subject: one.subject, details, at })
    return one
  })
}

async function refusalOf({ db, clock }: ExecuteContext, id: string, by: Decider): Promise<Refusal> {
  const one = await findProposal(db, id)
  if (!one) return new Refusal('not_found')
  const isOpen = one.state === 'open' && one.expiresAt > clock.now()
  if (isOpen && one.proposedBy === by.handle) return new Refusal('needs_second_moderator')
  return new Refusal(isOpen ? 'not_permitted' : 'already_decided')
}
