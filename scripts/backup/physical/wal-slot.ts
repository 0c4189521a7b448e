import type pg from 'pg'
import { withClient } from '../with-client.ts'

/** Keeps the server from recycling a segment of the write-ahead log before it is stored. */
const slotName = 'satrangi_backup'

export interface WalSlot {
  /** The first segment that is still to be stored. */
  fromSegment: string
}

/** The slot; undefined where there is none, or the server had to give up what it kept. */
export async function findSlot(client: pg.Client): Promise<WalSlot | undefined> {
  const { rows } = await client.query<WalSlot>(
    `select pg_walfile_name(restart_lsn + 1) as "fromSegment" from pg_replication_slots
     where slot_name = $1 and wal_status <> 'lost' and restart_lsn is not null`,
    [slotName],
  )
  return rows[0]
}

/** Whether the server keeps what is still to be stored: not after a restore, nor when it had to give up. */
export const hasSlot = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => (await findSlot(client)) !== undefined)

/** Makes the slot anew. From now on the server keeps its log. */
export async function createSlot(client: pg.Client): Promise<void> {
  await dropSlot(client)
  await client.query('select pg_create_physical_replication_slot($1, true)', [slotName])
}

async function dropSlot(client: pg.Client): Promise<void> {
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    slotName,
  ])
}

/** Lets the server recycle what comes before the end of a segment. */
export async function advanceSlot(client: pg.Client, segment: string, segmentBytes: bigint): Promise<void> {
  const end = (BigInt(`0x${segment.slice(8, 16)}`) << 32n) + (BigInt(`0x${segment.slice(16)}`) + 1n) * segmentBytes
  const lsn = `${(end >> 32n).toString(16)}/${(end & 0xffff_ffffn).toString(16)}`
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
     where slot_name = $1 and restart_lsn < $2::pg_lsn`,
    [slotName, lsn],
  )
}
