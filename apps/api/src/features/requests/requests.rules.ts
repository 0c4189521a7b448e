import { isBlank, requestCooldownDays } from '@satrangi/contract'

/** The same sender may ask again when an answer of no is older than this. */
export const rejectedBefore = (now: Date) => new Date(now.getTime() - requestCooldownDays * 86_400_000)

/** The words that go with a request; null where they say nothing. */
export const noteOf = (written: string | undefined): string | null =>
  written === undefined || isBlank(written) ? null : written
