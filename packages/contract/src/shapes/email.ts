import { problemMessage } from '../kernel/field-problems.ts'
import { z } from '../kernel/zod.ts'
import { hasLookAlikes } from './look-alikes.ts'
import { cleanText } from './text.ts'

/** What the parser of URLs would not read as part of a host, such as a slash or a percent sign, is no domain. */
const domainPattern = /^[\p{L}\p{M}\p{N}.-]+$/u

/** A domain in ASCII (IDNA); what is none is returned as it is, and refused by the pattern of addresses. */
function asciiDomain(domain: string): string {
  if (!domainPattern.test(domain) || !URL.canParse(`http://${domain}`)) return domain
  return new URL(`http://${domain}`).hostname
}

/**
 * What was typed for an e-mail address as addresses are stored, compared and counted: cleaned, NFKC, lower
 * case, the domain in ASCII. Every look-up of an address uses this form, and compares it exactly.
 */
export function normalizeEmail(typed: string): string {
  const text = cleanText(typed).normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}

/** Upper bound for a simple, honest check; whether an address works is proved by a code. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/u

/** A check of an identity as it was typed, before anything of it is cleaned away. */
export const withoutLookAlikes = z.refine<string>(
  (typed) => !hasLookAlikes(typed),
  problemMessage('look_alike_characters'),
)

/** An e-mail address in the form of `normalizeEmail`; 254 characters at most (RFC 5321). */
export const email = z.pipe(
  z.pipe(z.string().check(withoutLookAlikes), z.transform(normalizeEmail)),
  z.string().check(z.maxLength(254), z.regex(emailPattern, problemMessage('email_invalid'))),
)
