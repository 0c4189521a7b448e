import type pg from 'pg'
import { withClient } from '../with-client.ts'

/** Keeps the server from recycling a segment of the write-ahead log before it is stored. */
export const slotName = 'satrangi_backup'
/** The same while the first base is stored: one that the server drops when this connection ends, however it does. */
const firstSlotName = 'satrangi_first_base'

export interface WalSlot {
  name: string
  /** The first segment that is still to be stored. */
  fromSegment: string
}

/** The slot; undefined where there is none, or the server had to give up what it kept. */
export async function findSlot(client: pg.Client): Promise<WalSlot | undefined> {
  const { rows } = await client.query<WalSlot>(
    `select slot_name as name, pg_walfile_name(restart_lsn + 1) as "fromSegment" from pg_replication_slots
     where slot_name in ($1, $2) and (not temporary or active_pid = pg_backend_pid())
       and wal_status <> 'lost' and restart_lsn is not null`,
    [slotName, firstSlotName],
  )
  return rows[0]
}

/** Whether the server keeps what is still to be stored: not after a restore, nor when it had to give up. */
export const hasSlot = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => (await findSlot(client)) !== undefined)

/** From now on the server keeps its log: until the connection ends where it did not before. */
export async function openSlot(client: pg.Client): Promise<void> {
  if (await findSlot(client)) return
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    slotName,
  ])
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [firstSlotName])
}

/** Goes on keeping the log when the connection has ended: there is a base that needs it. */
export async function keepSlot(client: pg.Client): Promise<void> {
  const slot = await findSlot(client)
  if (slot?.name === slotName) return
  await client.query('select pg_copy_physical_replication_slot($1, $2, false)', [firstSlotName, slotName])
}

/** Lets the server recycle what comes before the end of a segment. */
export async function advanceSlot(
  client: pg.Client,
  { name }: WalSlot,
  segment: string,
  segmentBytes: bigint,
): Promise<void> {
  const end = (BigInt(`0x${segment.slice(8, 16)}`) << 32n) + (BigInt(`0x${segment.slice(16)}`) + 1n) * segmentBytes
  const lsn = `${(end >> 32n).toString(16)}/${(end & 0xffff_ffffn).toString(16)}`
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
     where slot_name = $1 and restart_lsn < $2::pg_lsn`,
    [name, lsn],
  )
}
