import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { memberOrDepartedId } from '../../shapes/members/member.ts'
import { caseReceipt } from '../../shapes/moderation/case.ts'
import { text } from '../../shapes/shared/text.ts'
import { textLengths } from '../../vocabulary/limits.ts'
import { evidenceChoices, reportReasons } from '../../vocabulary/options.ts'

/** What saved evidence is called, by its day in UTC: a name that others may see. */
export const evidenceFileName = (at: Date): string => `documents-${at.toISOString().slice(0, 10)}.zip`

export const moderation = defineRoutes({
  reviewTime: () =>
    defineRoute({
      method: 'GET',
      path: '/users/review-time',
      summary: 'Within how many hours photos are usually reviewed; null where nothing can be promised',
      access: 'member',
      limit: 'read',
      reply: z.object({ hours: z.nullable(z.int()) }),
      refuses: [],
    }),
  report: () =>
    defineRoute({
      method: 'POST',
      path: '/users/report',
      summary: 'Tell the moderators about a member; the member is not told',
      access: 'member',
      limit: 'write',
      body: z.strictObject({
        /** Of a member, or the `departed_id` of a conversation with one who has left. */
        user_id: memberOrDepartedId,
        reason: z.enum(reportReasons),
        details: z.optional(text(textLengths.long)),
        /** Which messages of the two the moderators may read: none unless the reporter says so. */
        evidence: z.optional(z.enum(evidenceChoices)),
        /** Of older clients: `true` is `last_20`. */
        include_messages: z.optional(z.boolean()),
      }),
      reply: z.object({ ...outcomeOf('report_received').shape, case: caseReceipt }),
      refuses: ['not_found'],
    }),
  saveEvidence: () =>
    defineRoute({
      method: 'GET',
      path: '/users/evidence/:id',
      summary: 'The conversation with one member as a zip with a code that only the operator can check',
      access: 'member',
      limit: 'upload',
      stepUp: true,
      params: z.strictObject({ id: memberOrDepartedId }),
      file: 'application/zip',
      reply: z.unknown(),
      refuses: ['not_found', 'step_up_required'],
    }),
})
