import { z } from '../../kernel/zod.ts'
import { type ProposalAction, proposalActions } from '../../vocabulary/decision-rules.ts'
import { deskRoles } from '../../vocabulary/desk.ts'
import { maxSuspensionDays, proposalStates, suspensionCauses } from '../../vocabulary/desk-decisions.ts'
import { reviewedParts } from '../accounts/account-event.ts'
import { memberId } from '../members/member.ts'
import { caseOutcomes } from './desk-case.ts'
import { deskText } from './desk-text.ts'

/** What an action needs beside its subject; other fields are refused. */
const details = {
  cause: z.optional(z.enum(suspensionCauses)),
  days: z.optional(z.int().check(z.minimum(1), z.maximum(maxSuspensionDays))),
  part: z.optional(z.enum(reviewedParts)),
  /** The content of the part as its proposer saw it. */
  revision: z.optional(z.string().check(z.regex(/^[0-9a-f]{6}$/))),
  verdict: z.optional(z.enum(['approved', 'rejected'])),
  /** What a closed case is found to be instead. */
  outcome: z.optional(z.enum(caseOutcomes)),
  /** Whose messages to the subject were held. */
  sender_id: z.optional(memberId),
  role: z.optional(z.enum(deskRoles)),
}
export type ProposalDetail = keyof typeof details

export const proposalInput = z.strictObject({
  action: z.enum(proposalActions),
  /** A member's id, the number of a case, or a moderator's handle. */
  subject: z.string().check(z.regex(/^[0-9A-Za-z-]{3,20}$/)),
  /** For the moderator who confirms, and for the record. */
  reason: deskText,
  ...details,
})
export type ProposalInput = z.output<typeof proposalInput>

/** The fields that each action demands. */
export const proposalDetails: Readonly<Record<ProposalAction, readonly ProposalDetail[]>> = {
  remove_member: ['cause'],
  suspend_member: ['cause', 'days'],
  restore_member: [],
  reverse_part: ['part', 'revision', 'verdict'],
  reverse_case: ['outcome'],
  open_held_copies: ['sender_id'],
  give_to_authorities: [],
  invite_moderator: ['role'],
  change_role: ['role'],
  remove_moderator: [],
  invite_anew: [],
}

export const proposal = z.object({
  id: z.uuid(),
  action: z.enum(proposalActions),
  subject: z.string(),
  details: z.object(details),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z.enum(proposalStates),
  /** Of earlier releases, in which the only lead needed nobody to confirm it. */
  alone: z.boolean(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.iso.datetime()),
  /** What came of it once it was confirmed: `done`, or why nothing was changed. */
  result: z.nullable(z.string()),
})

/** A message whose sender took it back or has left. */
export const heldCopy = z.object({
  message_id: z.number(),
  cause: z.enum(['taken_back', 'account_deleted']),
  sent_at: z.iso.datetime(),
  taken_at: z.iso.datetime(),
  /** Null where its key is not known any more. */
  text: z.nullable(z.string()),
})
