import { problemMessage } from '../kernel/field-problems.ts'
import { z } from '../kernel/zod.ts'
import { withoutLookAlikes } from './email.ts'

/** What a member proves themself with: an e-mail address or a member id, and the password. */
export const credentials = {
  username: z.string().check(z.minLength(1, problemMessage('username_required')), z.maxLength(254), withoutLookAlikes),
  password: z.string().check(z.minLength(1, problemMessage('password_required')), z.maxLength(1000)),
}
