import { type FieldProblemCode, problemMessage } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'
import { withoutLookAlikes } from '../members/look-alikes.ts'
import { trimInvisible } from '../shared/characters.ts'
import { cleanText } from '../shared/text.ts'

/** What the parser of URLs would not read as part of a host, such as a slash or a percent sign, is no domain. */
const domainPattern = /^[\p{L}\p{M}\p{N}.-]+$/u

/** A domain in ASCII (IDNA); what is none is returned as it is, and refused by the pattern of addresses. */
function asciiDomain(domain: string): string {
  if (!domainPattern.test(domain) || !URL.canParse(`http://${domain}`)) return domain
  return new URL(`http://${domain}`).hostname
}

/**
 * The address in what was typed or pasted: `mailto:asha@people.example`, `Asha <asha@people.example>`, one with the
 * comma or full stop of its sentence, or with the space that a phone's keyboard puts beside a sign.
 */
function extractAddress(typed: string): string {
  const text = trimInvisible(typed)
  const named = /^[^<>@]*<([^<>]*)>[\s.,;:]*$/.exec(text)?.[1] ?? text
  return trimInvisible(named)
    .replace(/^mailto:([^?]*).*$/is, '$1')
    .replace(/^[<("'“‘]+|[\s.,;:!?)>"'”’]+$/gu, '')
    .replace(/[ \u00A0]*([@.])[ \u00A0]*/g, '$1')
}

/**
 * What was typed for an e-mail address as addresses are stored, compared and counted: the address alone, NFKC, lower
 * case, the domain in ASCII. Every look-up of an address uses this form, and compares it exactly.
 */
export function normalizeEmail(typed: string): string {
  const text = cleanText(extractAddress(typed)).normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}

/** Upper bound for a simple, honest check; whether an address works is proved by a code. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/u
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Why no mail server can have an address (RFC 5321, 4.5.3.1, and RFC 1035, 2.3.4), or null. */
function findEmailProblem(address: string): FieldProblemCode | null {
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)]
  if (at < 1 || domain === '') return 'email_invalid'
  if (/^\.|\.\.|\.$/.test(name)) return 'email_dots'
  if (bytesOf(name) > 64) return 'email_name_too_long'
  const isLabel = (label: string) => label.length > 0 && label.length <= 63 && !/^-|-$/.test(label)
  if (!domain.split('.').every(isLabel)) return 'email_domain_invalid'
  return address.length <= 254 && emailPattern.test(address) ? null : 'email_invalid'
}

/** An e-mail address in the form of `normalizeEmail`; 254 characters at most (RFC 5321). */
export const email = z.pipe(
  z.pipe(
    z.pipe(z.string().check(z.maxLength(1000, problemMessage('email_invalid'))), z.transform(extractAddress)),
    z.pipe(z.string().check(withoutLookAlikes), z.transform(normalizeEmail)),
  ),
  z.string().check((payload) => {
    const code = findEmailProblem(payload.value)
    if (code) payload.issues.push({ code: 'custom', input: payload.value, message: problemMessage(code) })
  }),
)
