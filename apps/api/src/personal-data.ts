import type { MemberKey } from './keys.ts'
import type { BusEvent, Channel } from './ports/event-bus.ts'
import type { EvidenceSeal } from './ports/evidence-seal.ts'
import type { Seal } from './ports/seal.ts'

// What a feature needs that erases or exports its tables itself; `features/personal-data/tables` declares all others.

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
  readonly evidenceSeal: EvidenceSeal
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

/** Rows that one statement changes: one for all of a member's would reach the time limit of statements one day. */
const batchSize = 5_000

/**
 * Locks or deletes any number of rows in statements of bounded size.
 * @param runBatch takes at most `limit` rows that come after one, and returns them in their order. It goes on after a
 * key because a scan from the beginning would pass every row that was deleted before
 */
export async function runInBatches<Row>(
  runBatch: (after: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<void> {
  let after: Row | undefined
  do {
    const rows = await runBatch(after, batchSize)
    after = rows.length === batchSize ? rows.at(-1) : undefined
  } while (after !== undefined)
}
