import { decisionRules, mayAct, type ProposalInput } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Moderator } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { addAuditEntry } from '../decisions/index.ts'
import { issueInviteCode } from '../desk-accounts/index.ts'
import { findRoles } from './moderators.store.ts'
import { canBeConfirmed } from './proposals.rules.ts'
import { insertProposal, type ProposalRow } from './proposals.store.ts'
import { readProposal } from './read-proposal.ts'

type Proposer = Pick<Moderator, 'handle' | 'role'>

export interface NewProposalRow extends ProposalRow {
  /** The half of an invite that its proposer passes on: it is shown now and never again. */
  code?: string
}

/**
 * Proposes what needs two people. Nothing of it is done before somebody else confirms it.
 * @throws Refusal `already_decided` where the same waits for confirmation; `needs_second_moderator` where nobody else could
 * confirm it: a lead alone has a caseworker propose it, or asks the operator, who breaks the glass
 */
export async function propose(
  ctx: Needs<'db' | 'clock' | 'random'>,
  by: Proposer,
  input: ProposalInput,
): Promise<NewProposalRow> {
  if (!mayAct(by.role, decisionRules[input.action].by)) throw new Refusal('not_permitted')
  const { action, reason } = input
  const { subject, details } = readProposal(input)
  const at = ctx.clock.now()
  const half = action === 'invite_moderator' || action === 'invite_anew' ? issueInviteCode(ctx) : undefined
  return ctx.db.$transaction(async (tx) => {
    if (!canBeConfirmed(action, by.handle, await findRoles(tx))) throw new Refusal('needs_second_moderator')
    const proposal = { action, subject, details, reason, by: by.handle, at, codeDigest: half?.digest }
    const one = await insertProposal(tx, proposal)
    if (!one) throw new Refusal('already_decided')
    await addAuditEntry(tx, {
      ...{ by: by.handle, action: 'propose', subject, reason, at },
      details: { proposal: one.id, action },
    })
    return { ...one, ...(half ? { code: half.code } : {}) }
  })
}
