import { code } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'

export type CodePurpose = 'login' | 'reset' | 'step_up' | 'signup' | 'email' | 'phone' | 'picture'

/** Seconds until the next code for the same purpose and number may be sent. */
export const resendGapSeconds = (purpose: CodePurpose): number => code.resendAfterSeconds[purpose]

/** Whether a code goes to a contact that a member wants to have, rather than to one that a member has. */
export const isForNewContact = (purpose: CodePurpose): boolean =>
  purpose !== 'login' && purpose !== 'reset' && purpose !== 'step_up'

/** No brand and no link: another person may see the screen. */
export const codeText = (digits: string) => `${digits} is your verification code.`
export const alreadyRegisteredText = (contact: 'number' | 'email') =>
  `You already have an account with this ${contact}. Please log in.`

/** What may be sent in a day to a number or address, whoever asks for it. */
export const messagesADay = (to: string): number => (to.includes('@') ? code.perAddressADay : code.perNumberADay)

export const dayBucket = (now: Date) => now.toISOString().slice(0, 10)
export const hourBucket = (now: Date) => now.toISOString().slice(0, 13)

/** The first seven digits of a number: about the size of a range that an attacker could rent. */
export const rangePrefixOf = (e164: string) => e164.slice(0, 8)

/**
 * A number or address as the table stores it: a keyed hash. With a member the target is theirs alone:
 * a code of another member for the same contact neither replaces theirs nor works for it.
 */
export const codeTarget = (ctx: Needs<'seal'>, to: string, member?: MemberKey) =>
  ctx.seal.fingerprint(member === undefined ? `code for ${to}` : `code for ${to} of ${member}`)

/** A code as the table stores it, bound to its purpose and its target. */
export const hashCode = (ctx: Needs<'seal'>, purpose: CodePurpose, target: string, otp: string) =>
  ctx.seal.fingerprint(`${purpose} ${target} ${otp}`)
