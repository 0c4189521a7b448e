import { code } from '@satrangi/contract'

export type CodePurpose = 'login' | 'reset' | 'signup'

/** Seconds before the next code for the same purpose and number. */
export const resendGap = (purpose: CodePurpose): number => code.resendAfter[purpose]

/** What is sent: no brand and no link, for somebody else may read the screen. */
export const codeText = (digits: string) => `${digits} is your verification code.`
export const alreadyText = 'You already have an account with this number. Please log in.'

/** The answer to every request for a code, whoever the number belongs to. */
export const onItsWay = (contact: 'number' | 'email') => `If this ${contact} is registered, a code is on its way.`
export const onItsWayForSure = 'A code is on its way.'

export const dayBucket = (now: Date) => now.toISOString().slice(0, 10)
export const hourBucket = (now: Date) => now.toISOString().slice(0, 13)

/** The first seven digits of a number: close enough to a range that somebody could rent. */
export const prefixOf = (e164: string) => e164.slice(0, 8)
