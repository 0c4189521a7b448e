import type { PhoneInput } from '../../kernel/route.ts'
import { normalizeEmail } from '../accounts/email.ts'
import { readCallingCode, readNumber } from '../accounts/phone.ts'

/** Whether an address was typed and not a number; a full-width sign is a sign. */
export const isEmailLike = (typed: string): boolean => /[@＠]/.test(typed)

/**
 * Where a reset code goes: an e-mail address as it is compared, or a number with the calling code
 * that stands beside it (India's where none does). Who is looked up and whose attempts are counted
 * are read by this one function.
 */
export function readContactInfo(body: Readonly<Record<string, unknown>>): string | PhoneInput {
  const { contact_info = '', mobile_code = '91' } = body
  const text = String(contact_info)
  if (isEmailLike(text)) return normalizeEmail(text)
  return { callingCode: readCallingCode(String(mobile_code)), number: readNumber(text) }
}
