import { memberId } from './member.ts'
import { comparedEmail } from './text.ts'

/**
 * What somebody logs in with, as it is compared: a member id, which may be typed in lower case, or
 * an e-mail address. Who is looked up and whose attempts are counted are read by this one function.
 */
export function readUsername(typed: string): { id: string } | { email: string } {
  const email = comparedEmail(typed)
  const id = email.toUpperCase()
  return memberId.safeParse(id).success ? { id } : { email }
}

/** The same in one word. */
export function comparedUsername(typed: string): string {
  const read = readUsername(typed)
  return 'id' in read ? read.id : read.email
}
