import { CallError } from '@satrangi/contract'

/** The viewer paused their own profile, and sees nobody meanwhile. */
export const isPaused = (error: unknown): boolean => error instanceof CallError && error.code === 'paused'

/** The day's quota is used up. */
export const hasSeenEnough = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'seen_enough'

/** One of the two: trying again does not help. */
export const isLookRefused = (error: unknown): boolean => isPaused(error) || hasSeenEnough(error)
