import { outcomeOf } from '../../kernel/outcomes.ts'
import { deskRefusals } from '../../kernel/refusals.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { auditEntry } from '../../shapes/moderation/desk-case.ts'
import { heldCopy, proposal, proposalInput } from '../../shapes/moderation/desk-proposal.ts'
import { deskText } from '../../shapes/moderation/desk-text.ts'
import { pageQuery } from '../../shapes/shared/reply.ts'
import { proposalStates } from '../../vocabulary/desk-decisions.ts'

const one = { id: z.uuid() }
const page = { has_next: z.boolean(), next_cursor: z.optional(z.string()) }

export const deskProposals = defineRoutes({
  list: () =>
    defineRoute({
      access: 'desk',
      action: 'propose',
      method: 'GET',
      path: '/desk/proposals',
      summary: 'What needs a second moderator, the latest first',
      limit: 'read',
      query: z.strictObject({ ...pageQuery().shape, state: z._default(z.enum(proposalStates), 'open') }),
      reply: z.object({ proposals: z.array(proposal), ...page }),
      refuses: [...deskRefusals],
    }),
  propose: () =>
    defineRoute({
      access: 'desk',
      action: 'propose',
      method: 'POST',
      path: '/desk/proposals',
      summary: 'Propose what needs two moderators',
      limit: 'write',
      body: proposalInput,
      reply: z.object({
        ...outcomeOf('proposal_stored').shape,
        proposal,
        /** What a moderator who is invited types beside the link, which the second lead gets: said once, here. */
        code: z.optional(z.string()),
      }),
      refuses: [...deskRefusals, 'not_found', 'already_decided', 'needs_second_moderator'],
    }),
  confirm: () =>
    defineRoute({
      access: 'desk',
      action: 'confirm',
      method: 'POST',
      path: '/desk/proposals/confirm',
      summary: 'Confirm what somebody else has proposed, and do it',
      limit: 'write',
      body: z.strictObject(one),
      reply: z.object({
        ...outcomeOf('proposal_confirmed').shape,
        proposal,
        /** What stands behind `#invite=` in the link for a moderator who is invited: said once, here. */
        invite: z.optional(z.string()),
      }),
      refuses: [...deskRefusals, 'not_found', 'already_decided', 'claimed_by_another', 'needs_second_moderator'],
    }),
  decline: () =>
    defineRoute({
      access: 'desk',
      action: 'confirm',
      method: 'POST',
      path: '/desk/proposals/decline',
      summary: 'Decline what somebody else has proposed',
      limit: 'write',
      body: z.strictObject({ ...one, reason: deskText }),
      reply: z.object({ ...outcomeOf('proposal_declined').shape, proposal }),
      refuses: [...deskRefusals, 'not_found', 'already_decided', 'claimed_by_another', 'needs_second_moderator'],
    }),
  withdraw: () =>
    defineRoute({
      access: 'desk',
      action: 'propose',
      method: 'POST',
      path: '/desk/proposals/withdraw',
      summary: "Take back one's own proposal",
      limit: 'write',
      body: z.strictObject(one),
      reply: z.object({ ...outcomeOf('proposal_withdrawn').shape, proposal }),
      refuses: [...deskRefusals, 'not_found', 'already_decided'],
    }),
  heldCopies: () =>
    defineRoute({
      access: 'desk',
      action: 'propose',
      method: 'GET',
      path: '/desk/proposals/:id/held-copies',
      summary: 'What was taken back, for the two who decided within the last day to open it; the reading is recorded',
      limit: 'read',
      params: z.strictObject(one),
      reply: z.object({ copies: z.array(heldCopy) }),
      refuses: [...deskRefusals, 'not_found'],
    }),
  audit: () =>
    defineRoute({
      access: 'desk',
      action: 'read_audit',
      method: 'GET',
      path: '/desk/audit',
      summary: 'What moderators did, the latest first',
      limit: 'read',
      query: z.strictObject({ ...pageQuery().shape, by: z.optional(z.string().check(z.maxLength(40))) }),
      reply: z.object({ entries: z.array(auditEntry), ...page }),
      refuses: [...deskRefusals],
    }),
})
