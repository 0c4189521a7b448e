import type { MemberKey } from '../keys.ts'

/** That a member has read everything up to an id in their conversation with another. */
export interface ReadMark {
  readonly member: MemberKey
  readonly peer: MemberKey
  readonly upTo: number
}

export interface ReadUpdate {
  /** Never past what there is. */
  readonly upTo: number
  /** Whether the other member may know: the two can message each other. */
  readonly isVisible: boolean
}

/** Stores read marks; one for each database, so that those of all sockets share statements. */
export interface ReadMarkWriter {
  /**
   * Stores a mark with those of all sockets that come within a moment; of those of one side the highest counts.
   * @returns once it is committed; undefined when it is nothing new, or when another call was given what is new
   * @throws what the database reports, and then nothing is stored
   */
  readonly store: (mark: ReadMark) => Promise<ReadUpdate | undefined>
  /** Stores what waits without waiting for more. */
  readonly flush: () => Promise<void>
}
