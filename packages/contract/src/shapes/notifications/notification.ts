import { lazily } from '../../kernel/lazily.ts'
import { z } from '../../kernel/zod.ts'
import { notificationTypes } from '../../vocabulary/options.ts'
import { accountEvent } from '../accounts/account-event.ts'
import { memberSummary } from '../members/member.ts'

/**
 * Something that happened. `user` is who caused it, and the type says what they did; for type `moderation` there is an
 * `event` instead. `message` says the same in an English sentence.
 */
export const notification = lazily(() =>
  z.object({
    id: z.string(),
    type: z.enum(notificationTypes),
    user: z.nullable(memberSummary),
    event: z.nullable(accountEvent()),
    message: z.string(),
    created_at: z.string(),
    is_read: z.boolean(),
  }),
)
export type Notification = z.output<ReturnType<typeof notification>>
