import { z } from '../kernel/zod.ts'
import { password } from '../vocabulary/limits.ts'

/** A password to be set; that it is not a common one is checked on the server, which has the list. */
export const newPassword = z
  .string()
  .check(
    z.minLength(password.min, `Please use at least ${password.min} characters.`),
    z.maxLength(password.max, `Please use at most ${password.max} characters.`),
  )
