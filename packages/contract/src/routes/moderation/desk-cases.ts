import { outcomeOf } from '../../kernel/outcomes.ts'
import { deskRefusals } from '../../kernel/refusals.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { memberId } from '../../shapes/members/member.ts'
import { caseNumber } from '../../shapes/moderation/case.ts'
import { caseOutcomes, casePicture, deskCase } from '../../shapes/moderation/desk-case.ts'
import { caseQueueKinds, closedCase } from '../../shapes/moderation/desk-queue.ts'
import { deskText } from '../../shapes/moderation/desk-text.ts'
import { pageQuery } from '../../shapes/shared/reply.ts'
import { caseMarks } from '../../vocabulary/case-rules.ts'
import { decisionRules, singleSuspension } from '../../vocabulary/decision-rules.ts'
import { answerTemplates, suspensionCauses } from '../../vocabulary/desk-decisions.ts'
import { photoFields } from './picture-complaints.ts'

const number = z.strictObject({ number: caseNumber })
const refuses = [...deskRefusals, 'not_found'] as const
const member = { user_id: memberId, reason: deskText }

export const deskCases = defineRoutes({
  closed: () =>
    defineRoute({
      access: 'desk',
      action: 'read_cases',
      method: 'GET',
      path: '/desk/closed-cases',
      summary: 'Closed cases of every kind, or of one, the latest first',
      limit: 'read',
      query: z.strictObject({ ...pageQuery().shape, kind: z.optional(z.enum(caseQueueKinds)) }),
      reply: z.object({
        cases: z.array(closedCase),
        has_next: z.boolean(),
        next_cursor: z.optional(z.string()),
      }),
      refuses: [...deskRefusals],
    }),
  get: () =>
    defineRoute({
      access: 'desk',
      action: 'read_cases',
      method: 'GET',
      path: '/desk/cases/:number',
      summary: 'A case with its evidence; that it was read is recorded',
      limit: 'read',
      params: number,
      reply: z.object({ case: deskCase }),
      refuses,
    }),
  picture: () =>
    defineRoute({
      access: 'desk',
      action: 'read_cases',
      method: 'GET',
      path: '/desk/cases/pictures/:picture',
      summary: 'A picture of the evidence',
      limit: 'read',
      params: z.strictObject({ picture: casePicture }),
      file: 'image/webp',
      reply: z.unknown(),
      refuses,
    }),
  openName: () =>
    defineRoute({
      access: 'desk',
      action: decisionRules.open_name.by,
      method: 'POST',
      path: '/desk/open-name',
      summary: 'The legal name of the member whom a case is about; that it was opened is recorded',
      limit: 'write',
      body: number,
      reply: z.object({ name: z.string() }),
      refuses,
    }),
  note: () =>
    defineRoute({
      access: 'desk',
      action: 'read_cases',
      method: 'POST',
      path: '/desk/add-note',
      summary: 'Leave a note for other moderators',
      limit: 'write',
      body: z.strictObject({ ...number.shape, text: deskText }),
      reply: outcomeOf('note_stored'),
      refuses,
    }),
  close: () =>
    defineRoute({
      access: 'desk',
      action: decisionRules.decide_case.by,
      method: 'POST',
      path: '/desk/close-case',
      summary: 'Close a case, answer its reporter, and give the member a strike where it is upheld',
      limit: 'write',
      body: z.strictObject({
        ...number.shape,
        outcome: z.enum(caseOutcomes),
        /** What the reporter reads, in their language. */
        answer: z._default(z.enum(answerTemplates), 'thanks'),
        /** For the record. */
        note: deskText,
        strike: z._default(z.boolean(), false),
        /** Of an upheld case about pictures: removes only these, and shows the others again; all of them unless given. */
        photos: z.optional(z.array(z.enum(photoFields)).check(z.minLength(1), z.maxLength(photoFields.length))),
      }),
      reply: outcomeOf('case_closed'),
      refuses: [...refuses, 'already_decided', 'claimed_by_another'],
    }),
  mark: () =>
    defineRoute({
      access: 'desk',
      action: decisionRules.decide_case.by,
      method: 'POST',
      path: '/desk/mark-case',
      summary:
        'Say that a contact message is an order of a court or authority, or a request for data: its time follows',
      limit: 'write',
      body: z.strictObject({ ...number.shape, mark: z.enum(caseMarks) }),
      reply: outcomeOf('decision_stored'),
      refuses: [...refuses, 'already_decided', 'claimed_by_another'],
    }),
  hide: () =>
    defineRoute({
      access: 'desk',
      action: decisionRules.hide_member.by,
      method: 'POST',
      path: '/desk/members/hide',
      summary: 'Hide a member from everybody new until a moderator admits them',
      limit: 'write',
      body: z.strictObject(member),
      reply: outcomeOf('decision_stored'),
      refuses: [...refuses, 'already_decided'],
    }),
  admit: () =>
    defineRoute({
      access: 'desk',
      action: decisionRules.admit_member.by,
      method: 'POST',
      path: '/desk/members/admit',
      summary: 'Let a hidden member be seen',
      limit: 'write',
      body: z.strictObject({ user_id: memberId }),
      reply: outcomeOf('decision_stored'),
      refuses: [...refuses, 'already_decided', 'claimed_by_another'],
    }),
  suspend: () =>
    defineRoute({
      access: 'desk',
      action: decisionRules.suspend_briefly.by,
      method: 'POST',
      path: '/desk/members/suspend',
      summary: `Suspend a member, for ${singleSuspension.maxDays} of any ${singleSuspension.windowDays} days in all; more needs two moderators`,
      limit: 'write',
      body: z.strictObject({
        ...member,
        cause: z.enum(suspensionCauses),
        days: z.int().check(z.minimum(1), z.maximum(singleSuspension.maxDays)),
        case_number: z.optional(caseNumber),
      }),
      reply: outcomeOf('decision_stored'),
      refuses: [...refuses, 'already_decided', 'claimed_by_another', 'needs_second_moderator'],
    }),
  restore: () =>
    defineRoute({
      access: 'desk',
      action: decisionRules.restore_own.by,
      method: 'POST',
      path: '/desk/members/restore',
      summary: 'Restore a member whom one suspended alone',
      limit: 'write',
      body: z.strictObject(member),
      reply: outcomeOf('decision_stored'),
      refuses: [...refuses, 'already_decided', 'needs_second_moderator'],
    }),
})
