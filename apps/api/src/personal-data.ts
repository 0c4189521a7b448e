import type { MemberKey } from './keys.ts'
import type { BusEvent, Channel } from './ports/event-bus.ts'
import type { Seal } from './ports/seal.ts'

// How each feature that stores personal data erases and exports it.

/** A member whose account is being deleted, as they were before. */
export interface DepartingMember {
  readonly key: MemberKey
  readonly id: string
  readonly email: string
  /** Whether a code has proved that the address is theirs. */
  readonly emailConfirmed: boolean
  /** E.164. */
  readonly phone: string
  readonly at: Date
}

/** An event with the channel that it is published on. */
export interface ChannelEvent {
  readonly channel: Channel<BusEvent>
  readonly event: BusEvent
}

/** What erasing uses besides the database. */
export interface EraseContext {
  readonly seal: Seal
  /** Photos whose files are removed once the transaction has committed. */
  readonly obsoleteFiles: { file: string }[]
  /** Publishes to another member, in this order, once the transaction has committed: where the departing member reached them. */
  readonly announceTo: (other: MemberKey, event: ChannelEvent) => void
}

/** The data stored about a member, by name: values, or lists that are read row by row. */
export type PersonalData = Readonly<Record<string, unknown>>

const pageSize = 500

/** Yields all rows as `show` presents them, with one page in memory at a time. */
export async function* readPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  show: (row: Row) => unknown,
): AsyncGenerator<unknown> {
  let after: Row | undefined
  do {
    const rows = await read(after, pageSize)
    for (const row of rows) yield show(row)
    after = rows.length === pageSize ? rows.at(-1) : undefined
  } while (after !== undefined)
}
