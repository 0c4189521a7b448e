import { z } from '../kernel/zod.ts'
import { notificationTypes } from '../vocabulary/options.ts'
import { card } from './member.ts'

/**
 * Something that happened. `user` is who caused it, null for a decision of the moderators; `message`
 * says it in a sentence.
 */
export const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  user: z.nullable(card),
  message: z.string(),
  created_at: z.string(),
  is_read: z.boolean(),
})
export type Notification = z.output<typeof notification>
