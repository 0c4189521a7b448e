import type { MemberKey } from '../keys.ts'

/** What a member's badges say. */
export interface UnreadCounts {
  readonly messages: number
  readonly notifications: number
}

/** Counts what is unread; one for each database, so that members who need their counts together share a statement. */
export interface UnreadCounter {
  /**
   * Counts for a member, not before this call. Calls for one member that wait are given the same promise.
   * @throws what the database reports
   */
  readonly count: (member: MemberKey) => Promise<UnreadCounts>
}
