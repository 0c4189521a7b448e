import { problemMessage } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'
import { withoutLookAlikes } from '../members/look-alikes.ts'
import { trimInvisible } from '../shared/characters.ts'

/** What a member proves themself with: an e-mail address or a member id, and the password. */
export const credentials = {
  username: z.pipe(
    z.pipe(z.string().check(z.maxLength(1000)), z.transform(trimInvisible)),
    z.string().check(z.minLength(1, problemMessage('username_required')), withoutLookAlikes),
  ),
  password: z.string().check(z.minLength(1, problemMessage('password_required')), z.maxLength(1000)),
}
