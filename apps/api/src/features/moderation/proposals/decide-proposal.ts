import type { Tx } from '@satrangi/db'
import type { Moderator } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { withPhotoFileChanges } from '../../members/index.ts'
import { addAuditEntry } from '../decisions/index.ts'
import { type ExecuteContext, type ExecutedProposal, executeProposal } from './execute-proposal.ts'
import { findRefusal, type RolesByHandle } from './proposals.rules.ts'
import { decideOpen, findProposal, findRoles, type ProposalDecision, type ProposalRow } from './proposals.store.ts'

type Decider = Pick<Moderator, 'handle'>

/**
 * Confirms a proposal of somebody else and does it, in one transaction: of ten who confirm at once one does.
 * @throws Refusal `not_found`; `already_decided` for what is not open any more; `needs_second_moderator` for one's own, and
 * where its proposer could not propose it any more; `not_permitted`
 */
export function confirmProposal(ctx: ExecuteContext, by: Decider, id: string): Promise<ExecutedProposal> {
  const at = ctx.clock.now()
  return withPhotoFileChanges(ctx, 1, (files) =>
    ctx.db.$transaction(async (tx) => {
      const decided = await decide(tx, { id, by: by.handle, at, state: 'confirmed' })
      const { one } = decided
      const executed = await executeProposal({ ctx, tx, files, at, ...decided })
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
    const { one } = await decide(tx, { id, by: by.handle, at, state: 'declined' })
    const details = { proposal: id, action: one.action }
    await addAuditEntry(tx, { by: by.handle, action: 'decline', subject: one.subject, reason, details, at })
    return one
  })
}

/** Takes back one's own proposal while nobody has decided it. */
export function withdrawProposal(ctx: ExecuteContext, by: Decider, id: string): Promise<ProposalRow> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const one = await decideOpen(tx, { id, by: by.handle, at, state: 'withdrawn' })
    if (!one)
      throw new Refusal((await findProposal(tx, id))?.proposedBy === by.handle ? 'already_decided' : 'not_found')
    const details = { proposal: id, action: one.action }
    await addAuditEntry(tx, { by: by.handle, action: 'withdraw', subject: one.subject, details, at })
    return one
  })
}

/** @throws Refusal as `confirmProposal` */
async function decide(
  tx: Tx,
  input: ProposalDecision & { state: 'confirmed' | 'declined' },
): Promise<{ one: ProposalRow; roles: RolesByHandle }> {
  const { id, by, at, state } = input
  const roles = await findRoles(tx, true)
  const found = await findProposal(tx, id)
  if (!found) throw new Refusal('not_found')
  if (found.state !== 'open' || found.expiresAt <= at) throw new Refusal('already_decided')
  const refusal = findRefusal({ ...found, by, state }, roles)
  if (refusal) throw new Refusal(refusal)
  const one = await decideOpen(tx, input)
  if (!one) throw new Refusal('already_decided')
  return { one, roles }
}
