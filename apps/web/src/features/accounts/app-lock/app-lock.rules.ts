export const pinLengths = { least: 4, most: 8 } as const

/** Minutes out of sight after which the app locks; 0: at once. */
export const lockDelaysMinutes = [0, 1, 5, 15] as const
export type LockDelayMinutes = (typeof lockDelaysMinutes)[number]

/** Only the digits of what was typed or pasted, and no more than a PIN can have. */
export const normalizePin = (input: string): string => input.replace(/\D/g, '').slice(0, pinLengths.most)

export const isPin = (pin: string): boolean => /^\d+$/.test(pin) && pin.length >= pinLengths.least

/** Wrong attempts without a wait. */
const freeAttempts = 4
const secondMs = 1000
/** After each further one. */
const waitsMs = [30 * secondMs, 60 * secondMs, 5 * 60 * secondMs, 15 * 60 * secondMs] as const
const maxWaitMs = 60 * 60 * secondMs

/** How long to wait after so many wrong tries in a row, in milliseconds. */
export function waitMsAfter(wrong: number): number {
  if (wrong <= freeAttempts) return 0
  return waitsMs[wrong - freeAttempts - 1] ?? maxWaitMs
}

export interface PinAttempts {
  wrong: number
  /** When the last one was, by the clock of this device. */
  at: number
}

/** What is left of the wait. A clock that was turned back makes it begin again, never longer. */
export function remainingWaitMs({ wrong, at }: PinAttempts, now: number): number {
  const waitMs = waitMsAfter(wrong)
  return Math.max(0, Math.min(waitMs, at + waitMs - now))
}

/** Whether the page has been hidden for long enough to lock. */
export const hasBeenAway = (since: number, minutes: LockDelayMinutes, now: number): boolean =>
  now < since || now - since >= minutes * 60 * secondMs
