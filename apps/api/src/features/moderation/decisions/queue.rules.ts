import type { CaseClass, QueueKind } from '@satrangi/contract'
import type { CaseOutcome } from '../cases/index.ts'
import type { Part } from './parts.rules.ts'

export { type QueueKind, queueKinds } from '@satrangi/contract'

/** What waits is counted so far: a count of so many says that there are at least as many. */
export const maxQueueCount = 1_000

/** An entry of the moderators' queue. */
export interface QueueEntry {
  readonly kind: QueueKind
  /** Work is done by class first, then by the time that is left. */
  readonly class: CaseClass
  /** When the time of its clock is over. */
  readonly actBy: Date
  /** The number of a case; null for what stays where it waits: photos, texts and held members. */
  readonly number: string | null
  /** The id of a member, a report, a contact message, a suspicion, a check of pictures or an appeal. */
  readonly id: string
  readonly since: Date
  /** Of a case. */
  readonly acknowledgeBy: Date | null
  /** The part of a profile that waits. */
  readonly part: Part | null
  /** The present revision of a text or photo. */
  readonly revision: string | null
  /** The text itself, the slot of a photo, what a report is about, or why a member is held. */
  readonly what: string
  /** The file of a photo. */
  readonly file: string | null
  /** Roughly how much work it is. */
  readonly minutes: number
  /** Who has claimed it, for a quarter of an hour. */
  readonly claimedBy: string | null
}

/** A case of the past, as the list of closed ones has it. */
export interface ClosedCase extends QueueEntry {
  readonly number: string
  readonly closedAt: Date
  /** Null where an earlier version closed it. */
  readonly outcome: CaseOutcome | null
}

/** The first entries of a queue that fit into so many minutes, and at least one. */
export function fitInto(minutes: number, entries: readonly QueueEntry[]): QueueEntry[] {
  let left = minutes
  const tooMany = entries.findIndex((entry, index) => {
    left -= entry.minutes
    return left < 0 && index > 0
  })
  return tooMany < 0 ? [...entries] : entries.slice(0, tooMany)
}

/** How an entry is named in commands: the number of its case, or the member with the revision that was seen. */
export const referenceOf = ({ number, id, revision }: QueueEntry): string =>
  number ?? (revision ? `${id}@${revision}` : id)
