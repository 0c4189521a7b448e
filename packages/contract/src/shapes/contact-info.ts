import type { PhoneInput } from '../kernel/route.ts'
import { normalizeEmail } from './email.ts'
import { readCallingCode } from './phone.ts'

/**
 * Where a reset code goes: an e-mail address as it is compared, or a number with the calling code
 * that stands beside it (India's where none does). Who is looked up and whose attempts are counted
 * are read by this one function.
 */
export function readContactInfo(body: Readonly<Record<string, unknown>>): string | PhoneInput {
  const { contact_info = '', mobile_code = '91' } = body
  const text = String(contact_info)
  if (text.includes('@')) return normalizeEmail(text)
  return { callingCode: readCallingCode(String(mobile_code)), number: text }
}
