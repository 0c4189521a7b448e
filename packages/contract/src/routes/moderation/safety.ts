import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { caseReceipt } from '../../shapes/moderation/case.ts'
import { person, safety as state } from '../../shapes/moderation/safety.ts'
import { pageQuery } from '../../shapes/shared/reply.ts'
import { requiredText } from '../../shapes/shared/text.ts'
import { textLengths } from '../../vocabulary/limits.ts'

/** The files of a report, each a PNG, JPEG or WebP image of the reporter’s own. */
export const screenshotFields = ['screenshot1', 'screenshot2', 'screenshot3', 'screenshot4', 'screenshot5'] as const

export const safety = defineRoutes({
  makeSafe: () =>
    defineRoute({
      method: 'POST',
      path: '/users/make-me-safe',
      summary:
        'For a member who is threatened: pause the profile, hide the number and the online state, rename the photos, sign other devices out and keep what others wrote; all or nothing, and the same again changes nothing',
      access: 'member',
      limit: 'help',
      body: z.strictObject({}),
      reply: z.object({ ...outcomeOf('made_safe').shape, safety: state }),
      refuses: [],
    }),
  get: () =>
    defineRoute({
      method: 'GET',
      path: '/users/safety',
      summary: 'What protects this member now',
      access: 'member',
      limit: 'help',
      reply: z.object({ safety: state }),
      refuses: [],
    }),
  endHold: () =>
    defineRoute({
      method: 'POST',
      path: '/users/safety/end-hold',
      summary: 'No longer keep what others wrote and take back',
      access: 'member',
      limit: 'help',
      body: z.strictObject({}),
      reply: z.object({ ...outcomeOf('evidence_hold_ended').shape, safety: state }),
      refuses: [],
    }),
  people: () =>
    defineRoute({
      method: 'GET',
      path: '/users/safety/people',
      summary: 'With whom this member had to do, also blocked, disconnected and deleted members, the latest first',
      access: 'member',
      limit: 'help',
      query: pageQuery(),
      reply: z.object({ people: z.array(person), has_next: z.boolean(), next_cursor: z.optional(z.string()) }),
      refuses: [],
    }),
  report: () =>
    defineRoute({
      method: 'POST',
      path: '/users/safety/report',
      summary:
        'Tell the moderators about a threat by somebody who is in no list, with screenshots that nobody else sees',
      access: 'member',
      limit: 'upload',
      encoding: 'multipart',
      files: screenshotFields,
      body: z.strictObject({ details: requiredText(textLengths.long) }),
      reply: z.object({ ...outcomeOf('report_received').shape, case: caseReceipt }),
      refuses: ['wrong_file_kind'],
    }),
})
