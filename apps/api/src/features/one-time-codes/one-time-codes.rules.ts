import { code } from '@satrangi/contract'

export type CodePurpose = 'login' | 'reset' | 'signup' | 'email' | 'phone'

/** Seconds before the next code for the same purpose and number. */
export const resendGap = (purpose: CodePurpose): number => code.resendAfterSeconds[purpose]

/** Whether a code goes to a place that is to become somebody's, rather than to one that is. */
export const toNewPlace = (purpose: CodePurpose): boolean => purpose !== 'login' && purpose !== 'reset'

/** What is sent: no brand and no link, for somebody else may read the screen. */
export const codeText = (digits: string) => `${digits} is your verification code.`
export const alreadyText = (contact: 'number' | 'email') =>
  `You already have an account with this ${contact}. Please log in.`

export const dayBucket = (now: Date) => now.toISOString().slice(0, 10)
export const hourBucket = (now: Date) => now.toISOString().slice(0, 13)

/** The first seven digits of a number: close enough to a range that somebody could rent. */
export const prefixOf = (e164: string) => e164.slice(0, 8)
