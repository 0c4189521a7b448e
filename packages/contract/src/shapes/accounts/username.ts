import { memberId } from '../members/member.ts'
import { normalizeEmail } from './email.ts'

/**
 * The normalized username of a login: a member id, which may be typed in lower case, or
 * an e-mail address. Who is looked up and whose attempts are counted are read by this one function.
 */
export function readUsername(typed: string): { id: string } | { email: string } {
  const email = normalizeEmail(typed)
  const id = email.toUpperCase()
  return memberId.safeParse(id).success ? { id } : { email }
}

/** The same as one string. */
export function normalizeUsername(typed: string): string {
  const read = readUsername(typed)
  return 'id' in read ? read.id : read.email
}
