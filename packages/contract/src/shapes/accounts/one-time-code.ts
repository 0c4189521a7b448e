import { problemMessage } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'
import { code } from '../../vocabulary/limits.ts'
import { asciiDigits, stripSeparators, trimInvisible } from '../shared/characters.ts'

const wholeCode = new RegExp(`^\\d{${code.digits}}$`)
const codeAlone = new RegExp(`(?<!\\d)\\d{${code.digits}}(?!\\d)`)
const codeInHalves = /(?<!\d)\d{3}[\s\p{Pd}]\d{3}(?!\d)/u

/**
 * The code in what was typed or pasted, which may be the whole message that brought it: `123 456`, `G-123456`,
 * `१२३४५६`. What has none comes back as it is, without space around it.
 */
export function readCode(typed: string): string {
  const text = asciiDigits(typed)
  const bare = stripSeparators(text)
  if (wholeCode.test(bare)) return bare
  const found = codeAlone.exec(text) ?? codeInHalves.exec(text)
  return found ? stripSeparators(found[0]) : trimInvisible(typed)
}

export const otp = z.pipe(
  z.pipe(z.string().check(z.maxLength(500, problemMessage('otp_invalid'))), z.transform(readCode)),
  z.string().check(z.minLength(1, problemMessage('otp_required')), z.maxLength(12, problemMessage('otp_invalid'))),
)
