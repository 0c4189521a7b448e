import { z } from '../../kernel/zod.ts'
import { memberSummary, visibleFields } from '../members/member.ts'

/** A connection request as its lists show it: who is on the other side, and since when. */
const requestItem = z.object({
  ...memberSummary.shape,
  ...visibleFields,
  created_at: z.string(),
  /** The words that came with it; null where there were none, and once it is answered by somebody who had read them. */
  note: z.nullable(z.string()),
  /** Only for the receiver: what the note does that fraud often begins with, as `hint` of a message. */
  note_hint: z.optional(z.string()),
})

/** `total` is there on a page that follows no cursor, and counts up to `pages.maxTotal`: that many or more. */
export const requestList = z.object({
  users: z.array(requestItem),
  has_next: z.boolean(),
  total: z.optional(z.number()),
  next_cursor: z.optional(z.string()),
})
export type RequestList = z.output<typeof requestList>
