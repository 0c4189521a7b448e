import { mayAct, type ProposalInput } from '@satrangi/contract'
import type { Moderator } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { addAuditEntry } from '../moderation/index.ts'
import { withPhotoFileChanges } from '../photos/index.ts'
import { type ExecuteContext, executeProposal } from './execute-proposal.ts'
import { insertProposal, type ProposalRow } from './proposals.store.ts'
import { readProposal } from './read-proposal.ts'

type Proposer = Pick<Moderator, 'handle' | 'role'>

/** What only a lead proposes. */
const ofLeads: ReadonlySet<string> = new Set(['change_role', 'remove_moderator', 'invite_anew'])

/** Whoever has the link acts under the handle: the only lead asks the operator, whose command makes it too. */
const neverAlone: ReadonlySet<string> = new Set(['invite_anew'])

/**
 * Proposes what needs two people. Where nobody else could confirm it, because the proposer is the only lead, it runs at
 * once and is marked for the auditor.
 * @throws Refusal `already_decided` where the same waits for confirmation; `needs_second_moderator` for what no lead does
 * alone
 */
export function propose(ctx: ExecuteContext, by: Proposer, input: ProposalInput): Promise<ProposalRow> {
  if (ofLeads.has(input.action) && !mayAct(by.role, 'change_roles')) throw new Refusal('not_permitted')
  const { action, reason } = input
  const { subject, details } = readProposal(input)
  const at = ctx.clock.now()
  return withPhotoFileChanges(ctx, 1, (files) =>
    ctx.db.$transaction(async (tx) => {
      const one = await insertProposal(tx, { action, subject, details, reason, by, at })
      if (!one) throw new Refusal('already_decided')
      if (one.isAlone && neverAlone.has(action)) throw new Refusal('needs_second_moderator')
      const recorded = { proposal: one.id, action, ...(one.isAlone ? { alone: true } : {}) }
      await addAuditEntry(tx, { by: by.handle, action: 'propose', subject, reason, details: recorded, at })
      if (!one.isAlone) return one
      return executeProposal({ ctx, tx, files, one, at })
    }),
  )
}
