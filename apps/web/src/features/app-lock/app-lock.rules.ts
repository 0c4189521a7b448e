export const pinLengths = { least: 4, most: 8 } as const

/** Minutes out of sight after which the app locks; 0: at once. */
export const lockTimes = [0, 1, 5, 15] as const
export type LockTime = (typeof lockTimes)[number]

/** Only the digits of what was typed or pasted, and no more than a PIN can have. */
export const pinFrom = (typed: string): string => typed.replace(/\D/g, '').slice(0, pinLengths.most)

export const isPin = (pin: string): boolean => /^\d+$/.test(pin) && pin.length >= pinLengths.least

/** Wrong tries that cost nothing but themselves. */
const freeTries = 4
const second = 1000
/** After each further one. */
const waits = [30 * second, 60 * second, 5 * 60 * second, 15 * 60 * second] as const
const longestWait = 60 * 60 * second

/** How long to wait after so many wrong tries in a row, in milliseconds. */
export function waitAfter(wrong: number): number {
  if (wrong <= freeTries) return 0
  return waits[wrong - freeTries - 1] ?? longestWait
}

export interface Tries {
  wrong: number
  /** When the last one was, by the clock of this device. */
  at: number
}

/** What is left of the wait. A clock that was turned back makes it begin again, never longer. */
export function waitLeft({ wrong, at }: Tries, now: number): number {
  const wait = waitAfter(wrong)
  return Math.max(0, Math.min(wait, at + wait - now))
}

/** Whether somebody who went out of sight then has been away for long enough to be asked. */
export const isAwayFor = (since: number, minutes: LockTime, now: number): boolean =>
  now < since || now - since >= minutes * 60 * second
