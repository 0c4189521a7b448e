import { problemMessage } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'
import { password } from '../../vocabulary/limits.ts'

/** A password to be set; that it is not a common one is checked on the server, which has the list. */
export const newPassword = z
  .string()
  .check(
    z.minLength(password.min, problemMessage('min_characters', { min: password.min })),
    z.maxLength(password.max, problemMessage('max_characters', { max: password.max })),
  )
