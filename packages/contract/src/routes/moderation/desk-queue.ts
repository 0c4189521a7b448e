import { outcomeOf } from '../../kernel/outcomes.ts'
import { deskRefusals } from '../../kernel/refusals.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { queueEntry, queueKinds, queueReference } from '../../shapes/moderation/desk-queue.ts'
import { deskText } from '../../shapes/moderation/desk-text.ts'
import { pageQuery } from '../../shapes/shared/reply.ts'
import { decisionRules } from '../../vocabulary/decision-rules.ts'

const ofQueue = { access: 'desk', action: decisionRules.claim_entry.by } as const
const kind = z.optional(z.enum(queueKinds))
const one = { reference: queueReference }

export const deskQueue = defineRoutes({
  list: () =>
    defineRoute({
      ...ofQueue,
      method: 'GET',
      path: '/desk/queue',
      summary: 'What waits, in the order of work: class first, then the time that is left',
      limit: 'read',
      query: z.strictObject({ ...pageQuery().shape, kind }),
      reply: z.object({
        entries: z.array(queueEntry),
        has_next: z.boolean(),
        next_cursor: z.optional(z.string()),
      }),
      refuses: [...deskRefusals],
    }),
  hour: () =>
    defineRoute({
      ...ofQueue,
      method: 'GET',
      path: '/desk/queue/hour',
      summary: 'What will break a clock within the hour, as much as fits into one; `late` does not fit',
      limit: 'read',
      reply: z.object({ entries: z.array(queueEntry), late: z.number() }),
      refuses: [...deskRefusals],
    }),
  claim: () =>
    defineRoute({
      ...ofQueue,
      method: 'POST',
      path: '/desk/queue/claim',
      summary: 'Take an entry for a quarter of an hour',
      limit: 'write',
      body: z.strictObject(one),
      reply: outcomeOf('entry_claimed'),
      refuses: [...deskRefusals, 'not_found', 'claimed_by_another'],
    }),
  claimNext: () =>
    defineRoute({
      ...ofQueue,
      method: 'POST',
      path: '/desk/queue/claim-next',
      summary: 'Take the first entry that nobody has taken; null where there is none',
      limit: 'write',
      body: z.strictObject({ kind }),
      reply: z.object({ entry: z.nullable(queueEntry) }),
      refuses: [...deskRefusals],
    }),
  release: () =>
    defineRoute({
      ...ofQueue,
      method: 'POST',
      path: '/desk/queue/release',
      summary: 'Give back an entry that one has taken',
      limit: 'write',
      body: z.strictObject(one),
      reply: outcomeOf('entry_released'),
      refuses: [...deskRefusals, 'not_found', 'already_decided'],
    }),
  skip: () =>
    defineRoute({
      ...ofQueue,
      method: 'POST',
      path: '/desk/queue/skip',
      summary: 'Leave an entry to others for a day',
      limit: 'write',
      body: z.strictObject({ ...one, reason: deskText }),
      reply: outcomeOf('entry_skipped'),
      refuses: [...deskRefusals, 'not_found'],
    }),
  photo: () =>
    defineRoute({
      access: 'desk',
      action: 'decide_photos',
      method: 'GET',
      path: '/desk/queue/photos/:reference',
      summary: 'The photo of an entry, as it waits',
      limit: 'read',
      params: z.strictObject({ reference: queueReference }),
      file: 'image/webp',
      reply: z.unknown(),
      refuses: [...deskRefusals, 'not_found'],
    }),
  decide: () =>
    defineRoute({
      access: 'desk',
      action: decisionRules.decide_part.by,
      method: 'POST',
      path: '/desk/queue/decide',
      summary: 'Approve or reject a photo or a text exactly as it was seen',
      limit: 'write',
      body: z.strictObject({
        ...one,
        verdict: z.enum(['approved', 'rejected']),
        /** The member reads it; demanded for a rejection. */
        reason: z.optional(deskText),
      }),
      reply: outcomeOf('decision_stored'),
      refuses: [...deskRefusals, 'not_found', 'already_decided', 'claimed_by_another'],
    }),
})
