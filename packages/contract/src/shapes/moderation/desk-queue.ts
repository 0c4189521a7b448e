import { z } from '../../kernel/zod.ts'
import { reviews } from '../../vocabulary/facts.ts'
import { caseClasses } from '../../vocabulary/report-classes.ts'
import { reviewedParts } from '../accounts/account-event.ts'
import { caseNumber } from './case.ts'
import { caseOutcomes } from './desk-case.ts'

/** The kinds that are looked at alone, by every moderator; the others are cases and members. */
export const partKinds = ['photos', ...reviews.map(({ kind }) => kind)] as const

/** What has a case, with a number, a clock and an outcome. */
export const caseQueueKinds = ['reports', 'contact', 'harvest', 'spam', 'pictures', 'known', 'appeals'] as const

/** What waits for a moderator. */
export const queueKinds = [...partKinds, 'held', ...caseQueueKinds] as const
export type QueueKind = (typeof queueKinds)[number]

/** The number of a case, a member's id with the revision of a part (`SG12345678@a1b2c3`), or the id of a held member. */
export const queueReference = z.string().check(z.regex(/^[0-9A-Za-z@-]{8,17}$/))

export const queueEntry = z.object({
  reference: z.string(),
  kind: z.enum(queueKinds),
  class: z.enum(caseClasses),
  case_number: z.nullable(caseNumber),
  part: z.nullable(z.enum(reviewedParts)),
  since: z.iso.datetime(),
  /** Of a case. */
  acknowledge_by: z.nullable(z.iso.datetime()),
  act_by: z.iso.datetime(),
  /** The moderator who works on it. */
  claimed_by: z.nullable(z.string()),
  /** The text that waits, or what the entry is about. */
  what: z.string(),
})

/** A case of the past in the list of them. */
export const closedCase = z.object({
  number: caseNumber,
  kind: z.enum(caseQueueKinds),
  class: z.enum(caseClasses),
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime(),
  /** Null where an earlier version closed it. */
  outcome: z.nullable(z.enum(caseOutcomes)),
  /** What it is about. */
  what: z.string(),
})
