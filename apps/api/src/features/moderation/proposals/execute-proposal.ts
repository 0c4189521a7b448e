import { type DeskRole, type ProposalAction, proposal as proposalShape } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { PhotoFileChanges } from '../../members/index.ts'
import { findCase } from '../cases/index.ts'
import { decideInTransaction, restoreInTransaction, reverseCase, suspendInTransaction } from '../decisions/index.ts'
import { changeRole, inviteByProposal, removeModerator } from '../desk-accounts/index.ts'
import { isLastLead, type RolesByHandle } from './proposals.rules.ts'
import { type ProposalRow, setResult } from './proposals.store.ts'

export type ExecuteContext = Needs<'db' | 'clock' | 'photoStore' | 'random' | 'log'>

interface Execution {
  ctx: ExecuteContext
  tx: Tx
  files: PhotoFileChanges
  one: ProposalRow
  /** Everybody at the desk, locked. */
  roles: RolesByHandle
  at: Date
}

/** `done`, or why nothing was changed; or what a moderator who is invited is sent. */
type ExecutionResult = string | { invite: string }

type Execute = (execution: Execution) => Promise<ExecutionResult>

/** The details as they were checked when they were stored. */
const detailsOf = ({ details }: ProposalRow) => proposalShape.shape.details.parse(details)

/** Both names are in the record, and both are kept from deciding an appeal. */
const byBoth = ({ proposedBy, decidedBy, subject, reason }: ProposalRow) => ({
  id: subject,
  reason,
  by: proposedBy,
  confirmedBy: decidedBy ?? undefined,
})

/** The link for whoever confirms; its proposer has the code. */
const invite = ({ ctx, tx, one: { subject: handle, proposedBy: by, codeDigest } }: Execution, role?: DeskRole) =>
  // One of before codes: it is proposed anew.
  codeDigest === null ? 'unknown' : inviteByProposal(ctx, tx, { handle, role, by, codeDigest })

const executions: Readonly<Record<ProposalAction, Execute>> = {
  remove_member: ({ tx, one, at }) =>
    suspendInTransaction(tx, { ...byBoth(one), cause: detailsOf(one).cause ?? 'other', isRemoval: true }, at),
  suspend_member: ({ tx, one, at }) => {
    const { cause = 'other', days } = detailsOf(one)
    return suspendInTransaction(tx, { ...byBoth(one), cause, days }, at)
  },
  restore_member: ({ tx, one, at }) => restoreInTransaction(tx, byBoth(one), at),
  reverse_part: async ({ ctx, tx, files, one, at }) => {
    const { part, revision, verdict = 'rejected' } = detailsOf(one)
    const what = part ? [part] : []
    // The member does not read what moderators tell each other.
    const decision = { ...byBoth(one), reason: null, verdict, what, revision, again: true }
    return (await decideInTransaction(ctx, tx, files, decision, at)).outcome
  },
  reverse_case: ({ tx, one, at }) => {
    const { outcome = 'dismissed' } = detailsOf(one)
    return reverseCase(tx, { ...byBoth(one), number: one.subject, outcome }, at)
  },
  // What is held is opened when it is read: see `read-held-copies.ts`.
  open_held_copies: async () => 'done',
  // The operator hands it over: the record says that two moderators decided it.
  give_to_authorities: async ({ tx, one }) => ((await findCase(tx, one.subject)) ? 'done' : 'unknown'),
  change_role: async ({ ctx, tx, one, roles }) => {
    const { role = 'reviewer' } = detailsOf(one)
    if (role !== 'lead' && isLastLead(one.subject, roles)) return 'last_lead'
    return changeRole(ctx, tx, { handle: one.subject, role, by: one.proposedBy })
  },
  remove_moderator: async ({ ctx, tx, one, roles }) =>
    isLastLead(one.subject, roles)
      ? 'last_lead'
      : removeModerator(ctx, tx, { handle: one.subject, by: one.proposedBy }),
  invite_moderator: async (execution) => invite(execution, detailsOf(execution.one).role ?? 'reviewer'),
  invite_anew: async (execution) => invite(execution),
}

/**
 * Does what was confirmed, in the transaction that confirms it, and notes what came of it.
 * @returns the proposal as it is then, and once what is sent to a moderator who is invited
 */
export async function executeProposal(execution: Execution): Promise<ExecutedProposal> {
  const { tx, one } = execution
  const result = await executions[one.action](execution)
  if (typeof result === 'string') {
    await setResult(tx, one.key, result)
    return { ...one, result }
  }
  await setResult(tx, one.key, 'done')
  return { ...one, result: 'done', invite: result.invite }
}

export interface ExecutedProposal extends ProposalRow {
  invite?: string
}
