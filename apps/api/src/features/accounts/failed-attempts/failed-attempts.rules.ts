import type { Budget } from '../../../ports/short-memory.ts'

const quarterHour = 15 * 60
const hour = 60 * 60

/** Failures in a window. Successes do not count, and reset nothing. */
export const failureLimits = {
  nameInNetwork: { limit: 10, windowSeconds: quarterHour },
  network: { limit: 60, windowSeconds: quarterHour },
  name: { limit: 200, windowSeconds: hour },
  /** A browser that was logged in to this account before, beside the others. */
  ownBrowser: { limit: 10, windowSeconds: quarterHour },
  /** In a session, where the account is known. */
  account: { limit: 10, windowSeconds: quarterHour },
} as const

/** `Retry-After` of every limit here: what is left of a window would tell what others did. */
export const retryAfterSeconds = quarterHour

/** From here on failures look like a search for accounts or passwords: different ones within an hour. */
export const probingLimits = { namesFromNetwork: 20, networksOnName: 10, windowSeconds: hour } as const

/** Keyed hashes, never a name or an address. */
export interface HashedAttempt {
  name: string
  network: string
}

const budget = (limits: { limit: number; windowSeconds: number }, scale: number, key: string): Budget => ({
  key,
  limit: Math.ceil(limits.limit * scale),
  windowSeconds: limits.windowSeconds,
})

/** What a failure counts against for anybody, whether or not the name is known. */
export const publicBudgets = ({ name, network }: HashedAttempt, scale: number): readonly Budget[] => [
  budget(failureLimits.nameInNetwork, scale, `name:${name}:in:${network}`),
  budget(failureLimits.network, scale, `network:${network}`),
  budget(failureLimits.name, scale, `name:${name}`),
]

/** What a failure counts against beyond that, for one browser and one name. */
export const browserBudgets = (name: string, browser: string, scale: number): readonly Budget[] => [
  budget(failureLimits.ownBrowser, scale, `browser:${browser}:on:${name}`),
]

/** What a failure in a session counts against. */
export const accountBudgets = (account: string, scale: number): readonly Budget[] => [
  budget(failureLimits.account, scale, `account:${account}`),
]
