import { z } from '../../kernel/zod.ts'
import { memberSummary } from '../members/member.ts'

/** The id that a client gives its message, the same at each attempt to send it: stored once. */
export const clientMessageId = z.string().check(z.regex(/^[\w-]{8,64}$/))

/**
 * One chat message. `id` counts within its conversation from 1 without gaps, so that both sides
 * see one order and a client knows what it missed. `message` is what was typed, never markup.
 */
export const message = z.object({
  id: z.number(),
  sender_id: z.string(),
  receiver_id: z.string(),
  message: z.string(),
  timestamp: z.string(),
  /** By the one who received it; what they read while the two may not talk the sender is not told. */
  is_read: z.boolean(),
  /** Its sender took it back: `message` is empty. */
  removed: z.boolean(),
  /**
   * Only for its receiver, in the first messages of two members: what fraud often begins with, one of `hintCodes`. A client
   * shows nothing for a code that it does not know.
   */
  hint: z.optional(z.string()),
  /** Only for its sender: the id that the client gave it. */
  client_id: z.optional(z.string()),
})
export type Message = z.output<typeof message>

export const history = z.object({
  messages: z.array(message),
  has_next: z.boolean(),
  next_cursor: z.optional(z.string()),
})

/** A row of the list of conversations. */
export const conversation = z.object({
  user: memberSummary,
  /** The other side has left: the summary is empty of everything and says so. */
  deleted: z.boolean(),
  /** By what they can still be reported. */
  departed_id: z.optional(z.string()),
  last_message: z.object({
    type: z.literal('chat_message'),
    message: z.string(),
    sender_id: z.string(),
    removed: z.boolean(),
  }),
  timestamp: z.string(),
  /** Whether the other side has read the last message that the viewer sent, or the viewer the last received. */
  is_read: z.boolean(),
  unread: z.number(),
  isBlocked: z.boolean(),
  /** Nothing can be written any more, and not because of the viewer's own block: whatever the reason is. */
  isBlockedByOther: z.boolean(),
})
export type Conversation = z.output<typeof conversation>
