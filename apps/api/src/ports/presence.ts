import type { MemberKey } from '../keys.ts'

/** Who may be shown that a member is online. Whether they may see the member at all is not decided by this. */
export type OnlineAudience = 'everyone' | 'connections' | 'nobody'

export interface PresentMember {
  readonly key: MemberKey
  readonly audience: OnlineAudience
}

/**
 * Who is shown online to others: members who had an open socket in the quarter hour before this one and let it be seen
 * (`isShownOnline`). Questions are answered from the memory of this process, so they cost no trip. Processes that share
 * a store know of each other's members after about a second.
 */
export interface Presence {
  /**
   * Notes that these members have an open socket at this moment. Whoever shows it to nobody is removed instead. While
   * the store cannot be reached nothing is noted; that is logged once and never thrown.
   */
  mark: (members: readonly PresentMember[]) => Promise<void>
  /** Shows a member online no longer: in this process at once, in the others as soon as they learn of it. */
  remove: (member: MemberKey) => Promise<void>
  /** Whether a member is shown online to anybody. */
  isOnline: (member: MemberKey) => boolean
  /**
   * The members who are shown online to everyone, highest key first.
   * @param key only members with lower keys; null: all
   */
  findBelow: (key: bigint | null, limit: number) => MemberKey[]
  /** How many members are shown online to everyone. */
  count: () => number
  close: () => Promise<void>
}
