import { outcomeOf } from '../kernel/outcomes.ts'
import { defineRoute } from '../kernel/route.ts'
import { z } from '../kernel/zod.ts'
import { caseReceipt } from '../shapes/case.ts'
import { memberId } from '../shapes/member.ts'
import { text } from '../shapes/text.ts'
import { textLengths } from '../vocabulary/limits.ts'
import { reportReasons } from '../vocabulary/options.ts'

export const moderation = {
  reviewTime: defineRoute({
    method: 'GET',
    path: '/users/review-time',
    summary: 'Within how many hours photos are usually reviewed; null where nothing can be promised',
    access: 'member',
    limit: 'read',
    reply: z.object({ hours: z.nullable(z.int()) }),
    refuses: [],
  }),
  report: defineRoute({
    method: 'POST',
    path: '/users/report',
    summary: 'Tell the moderators about a member; the member is not told',
    access: 'member',
    limit: 'write',
    body: z.strictObject({
      user_id: memberId,
      reason: z.enum(reportReasons),
      details: z.optional(text(textLengths.long)),
      /** The reporter agrees that the moderators read what the member wrote to them lately. */
      include_messages: z.optional(z.boolean()),
    }),
    reply: z.object({ ...outcomeOf('report_received').shape, case: caseReceipt }),
    refuses: ['not_found'],
  }),
}
