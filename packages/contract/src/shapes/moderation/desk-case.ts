import { z } from '../../kernel/zod.ts'
import { caseMarks } from '../../vocabulary/case-rules.ts'
import { suspensionCauses } from '../../vocabulary/desk-decisions.ts'
import { type ReviewedText, reviews } from '../../vocabulary/facts.ts'
import { caseClasses } from '../../vocabulary/report-classes.ts'
import { caseNumber } from './case.ts'

const deskCaseKinds = ['report', 'contact', 'harvest', 'spam', 'picture_complaint', 'known_picture', 'appeal'] as const
export const caseOutcomes = ['upheld', 'dismissed'] as const

/** A picture of the evidence: the number of its case, and which it is. */
export const casePicture = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\.\d{1,2}-[a-z]+\d$/))

const time = z.iso.datetime()

type LaterText = Exclude<ReviewedText, 'bio' | 'expectations'>
/** What members wrote that older reports do not have. */
const writtenTexts = Object.fromEntries(
  reviews.flatMap(({ part }) => (part === 'bio' || part === 'expectations' ? [] : [[part, z.optional(z.string())]])),
) as Record<LaterText, z.ZodMiniOptional<z.ZodMiniString>>

/** What a report has of the reported member, as it stood then. */
const evidenceRecord = z.object({
  at: time,
  ...writtenTexts,
  bio: z.string(),
  expectations: z.string(),
  messages: z.array(
    z.object({
      id: z.number(),
      from: z.optional(z.enum(['reported', 'reporter'])),
      text: z.string(),
      at: time,
      state: z.optional(z.enum(['taken_back', 'account_deleted'])),
    }),
  ),
  /** What the profile showed the reporter, field by field, without the legal name. */
  profile: z.nullable(z.record(z.string(), z.unknown())),
})

/** Something that a moderator did. */
export const auditEntry = z.object({
  at: time,
  by: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.unknown())),
})

/** The member whom a case is about, without contact data; their legal name is a call of its own, which is recorded. */
const deskMember = z.object({
  id: z.string(),
  nickname: z.nullable(z.string()),
  gender: z.string(),
  age: z.number(),
  place: z.string(),
  /** What the profile says now, approved or not: each of `shownFacts` that is filled in. */
  facts: z.record(z.string(), z.string()),
  joined_at: time,
  suspended_at: z.nullable(time),
  held_at: z.nullable(time),
  verified: z.boolean(),
})

/** What an appeal is about, and what became of it. */
const deskAppeal = z.object({
  suspension: z.object({
    cause: z.enum(suspensionCauses),
    since: time,
    until: z.nullable(time),
    is_removal: z.boolean(),
    decided_by: z.string(),
    /** The second moderator, where it needed two. */
    confirmed_by: z.nullable(z.string()),
    case_number: z.nullable(caseNumber),
  }),
  /** False for whoever decided the suspension, while somebody else is there. */
  may_decide: z.boolean(),
  decided_by: z.nullable(z.string()),
  /** What the member was told. */
  answer: z.nullable(z.string()),
})

/** A case as a moderator sees it. Its reporter is not named anywhere. */
export const deskCase = z.object({
  number: caseNumber,
  kind: z.enum(deskCaseKinds),
  class: z.enum(caseClasses),
  opened_at: time,
  acknowledge_by: time,
  act_by: time,
  closed_at: z.nullable(time),
  outcome: z.nullable(z.enum(caseOutcomes)),
  claimed_by: z.nullable(z.string()),
  /** What a moderator found a message of the contact form to be. */
  mark: z.optional(z.nullable(z.enum(caseMarks))),
  /** Null where they have left, or where it is about nobody. */
  member: z.nullable(deskMember),
  reason: z.nullable(z.string()),
  details: z.string(),
  /** What the owner of pictures says about them. */
  owner_answer: z.optional(z.nullable(z.string())),
  appeal: z.optional(z.nullable(deskAppeal)),
  /** How the reporter's closed reports ended; null where they have left, or where nobody reported. */
  reporter: z.nullable(z.object({ closed: z.number(), upheld: z.number() })),
  evidence: z.array(evidenceRecord),
  /** Each is a call of its own. */
  pictures: z.array(casePicture),
  /** Pieces that cannot be opened any more. */
  unreadable: z.number(),
  /** Those that count now. */
  strikes: z.array(z.object({ case_number: caseNumber, given_at: time, expires_at: time })),
  /** Earlier decisions about the member, the latest first. */
  decisions: z.array(auditEntry),
  notes: z.array(z.object({ by: z.string(), text: z.string(), at: time })),
})
