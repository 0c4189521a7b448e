import type { TypedNumber } from '../kernel/route.ts'
import { readCallingCode } from './phone.ts'
import { comparedEmail } from './text.ts'

/**
 * Where a reset code goes: an e-mail address as it is compared, or a number with the calling code
 * that stands beside it (India's where none does). Who is looked up and whose attempts are counted
 * are read by this one function.
 */
export function readContactInfo(body: Readonly<Record<string, unknown>>): string | TypedNumber {
  const { contact_info = '', mobile_code = '91' } = body
  const typed = String(contact_info)
  if (typed.includes('@')) return comparedEmail(typed)
  return { callingCode: readCallingCode(String(mobile_code)), number: typed }
}
