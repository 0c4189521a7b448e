export const queueKinds = ['photos', 'bios', 'expectations', 'reports', 'contact'] as const
export type QueueKind = (typeof queueKinds)[number]

/** Something that waits for a moderator. */
export interface Waiting {
  readonly kind: QueueKind
  /** Of a member, a report or a contact message. */
  readonly id: string
  readonly since: Date
  /** Of a text or photo: what it says now. */
  readonly revision: string | null
  /** The text itself, the slot of a photo, or what a report is about. */
  readonly what: string
  /** The file of a photo. */
  readonly file: string | null
}

/** Several kinds as one queue, the oldest first. */
export const mergeQueues = (lists: readonly (readonly Waiting[])[], limit: number): Waiting[] =>
  lists
    .flat()
    .sort((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, limit)
