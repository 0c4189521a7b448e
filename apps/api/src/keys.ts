import type { DeskRole } from '@satrangi/contract'

// `Key` is internal and never leaves the server; `Id` is public. The brands keep them apart.
declare const brand: unique symbol

export type MemberKey = bigint & { readonly [brand]: 'MemberKey' }
export type ModeratorKey = bigint & { readonly [brand]: 'ModeratorKey' }
export type SessionId = string & { readonly [brand]: 'SessionId' }

export const memberKey = (key: bigint) => key as MemberKey
export const moderatorKey = (key: bigint) => key as ModeratorKey
export const sessionId = (id: string) => id as SessionId

/** Sessions and sign-ups have ids of 130 random bits; any other value cannot be one. */
export const isRandomId = (id: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id)

/** The member who makes a request, by a valid session; as of a few seconds ago at most. */
export interface Viewer {
  readonly key: MemberKey
  readonly id: string
  readonly session: SessionId
  readonly joinedAt: Date
  readonly paidUntil: Date | null
  readonly exclusiveUntil: Date | null
}

/** The moderator who makes a call at the desk, by a valid session. */
export interface Moderator {
  readonly key: ModeratorKey
  /** Under this name they act and are recorded; it names no person. */
  readonly handle: string
  readonly role: DeskRole
  readonly sessionKey: bigint
  readonly sessionEndsAt: Date
}

/** Two members in the order in which a pair is stored. */
export interface Pair {
  readonly low: MemberKey
  readonly high: MemberKey
}

export const pairOf = (one: MemberKey, other: MemberKey): Pair =>
  one < other ? { low: one, high: other } : { low: other, high: one }
