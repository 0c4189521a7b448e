import { type CaseClass, factOf, type QueueKind, type ReviewKind, reviews } from '@satrangi/contract'
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
  /** Who has claimed it, for a quarter of an hour. */
  readonly claimedBy: string | null
}

const textMinutes = Object.fromEntries(
  reviews.map(({ kind, fact }) => [kind, factOf(fact).kind === 'text' ? 1 : 0.5]),
) as Record<ReviewKind, number>

/** Roughly how many minutes of work an entry is. */
export const workMinutes: Readonly<Record<QueueKind, number>> = {
  photos: 0.5,
  ...textMinutes,
  reports: 10,
  held: 5,
  contact: 5,
  harvest: 10,
  spam: 10,
  pictures: 5,
  known: 2,
  appeals: 10,
}

/** The first entries of a queue that fit into so many minutes, and at least one. */
export function fitInto(minutes: number, entries: readonly QueueEntry[]): QueueEntry[] {
  let left = minutes
  const tooMany = entries.findIndex(({ kind }, index) => {
    left -= workMinutes[kind]
    return left < 0 && index > 0
  })
  return tooMany < 0 ? [...entries] : entries.slice(0, tooMany)
}

/** How an entry is named in commands: the number of its case, or the member with the revision that was seen. */
export const referenceOf = ({ number, id, revision }: QueueEntry): string =>
  number ?? (revision ? `${id}@${revision}` : id)
