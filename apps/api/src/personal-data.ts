import type { MemberKey } from './keys.ts'
import type { BusEvent, Channel } from './ports/event-bus.ts'
import type { Seal } from './ports/seal.ts'

// What every feature that stores something about a person agrees on: how it forgets them, and how
// it tells them what it has.

/** A member who leaves, as they were. */
export interface DepartingMember {
  readonly key: MemberKey
  readonly id: string
  readonly email: string
  /** Whether a code proved that the address is theirs. */
  readonly emailConfirmed: boolean
  /** E.164. */
  readonly phone: string
  readonly at: Date
}

/** An event, and where it is told. */
export interface ChannelEvent {
  readonly channel: Channel<BusEvent>
  readonly event: BusEvent
}

/** What forgetting reaches for beside the database. */
export interface EraseContext {
  readonly seal: Seal
  /** Photos whose files are removed once the transaction has committed. */
  readonly left: { file: string }[]
  /** Told to whoever listens, in this order, once the transaction has committed. */
  readonly announcements: ChannelEvent[]
}

/** What is stored about a member, by name: values, or lists that come row by row. */
export type PersonalData = Readonly<Record<string, unknown>>

const pageSize = 500

/** Rows one after the other, so many in memory at once, each as it is shown. */
export async function* inPages<Row>(
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
