export const queueKinds = [
  'photos',
  'nicknames',
  'bios',
  'expectations',
  'reports',
  'held',
  'contact',
  'harvest',
] as const
export type QueueKind = (typeof queueKinds)[number]

/** What waits is counted so far: a count of so many says that there are at least as many. */
export const maxQueueCount = 1_000

/** An entry of the moderators' queue. */
export interface QueueEntry {
  readonly kind: QueueKind
  /** The id of a member, a report, a contact message or a suspected harvest. */
  readonly id: string
  readonly since: Date
  /** The present revision of a text or photo. */
  readonly revision: string | null
  /** The text itself, the slot of a photo, what a report is about, or why a member is held. */
  readonly what: string
  /** The file of a photo. */
  readonly file: string | null
}

/** Merges the entries of several kinds into one queue, oldest first. */
export const mergeQueues = (lists: readonly (readonly QueueEntry[])[], limit: number): QueueEntry[] =>
  lists
    .flat()
    .sort((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, limit)
