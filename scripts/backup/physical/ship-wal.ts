import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Crypt } from '../encryption.ts'
import type { BackupTarget } from '../target/target.ts'
import { readServerFile } from './server-files.ts'
import { advanceSlot, findSlot } from './wal-slot.ts'

export const walPrefix = 'wal/'

/** Each cluster's log is apart: the names of its segments begin again in a new one. */
export async function readWalPrefix(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  return `${walPrefix}${rows[0]?.id ?? ''}/`
}

/** A segment's place in the log, whatever its timeline. */
export const segmentPosition = (segment: string) => segment.slice(8)

/** Whether a segment, or the beginning of a timeline, is needed to recover from another segment on. */
export const isSegmentAfter = (segment: string, from: string): boolean =>
  segment.endsWith('.history') || segmentPosition(segment) >= segmentPosition(from)

/**
 * Ends the current segment of the write-ahead log and stores all that are complete and not stored yet.
 * @returns undefined where nothing is shipped, because there is no base backup yet
 */
export async function shipWal(
  client: pg.Client,
  target: BackupTarget,
  encrypt: Crypt,
): Promise<{ bytes: number; segments: number } | undefined> {
  const slot = await findSlot(client)
  if (!slot) return undefined
  // Does nothing where nothing was written since the last time.
  await client.query('select pg_switch_wal()')
  const { rows } = await client.query<{ current: string; segmentBytes: string; names: string[] }>(
    `select pg_walfile_name(pg_current_wal_insert_lsn() + 1) as current,
       pg_size_bytes(current_setting('wal_segment_size'))::text as "segmentBytes",
       array(select name from pg_ls_waldir() order by name) as names`,
  )
  const { current = '', segmentBytes = '0', names = [] } = rows[0] ?? {}
  const prefix = await readWalPrefix(client)
  const store = async (name: string) => {
    const content = pipeline([Readable.from(readServerFile(client, `pg_wal/${name}`)), createGzip()], () => {})
    return target.put(prefix + name, await encrypt(content as unknown as Readable))
  }
  let bytes = await storeHistories(names, { target, prefix }, store)
  const from = segmentPosition(slot.fromSegment)
  const complete = names.filter(
    (name) =>
      /^[0-9A-F]{24}$/.test(name) && segmentPosition(name) >= from && segmentPosition(name) < segmentPosition(current),
  )
  for (const name of complete) {
    bytes += await store(name)
    await advanceSlot(client, slot, name, BigInt(segmentBytes))
  }
  return { bytes, segments: complete.length }
}

/** Stores where timelines begin: after a restore the log goes on in a new one. */
async function storeHistories(
  names: readonly string[],
  { target, prefix }: { target: BackupTarget; prefix: string },
  store: (name: string) => Promise<number>,
): Promise<number> {
  const histories = names.filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
  if (histories.length === 0) return 0
  const stored = new Set<string>()
  for await (const { name } of target.list(prefix)) if (name.endsWith('.history')) stored.add(name)
  let bytes = 0
  for (const name of histories) if (!stored.has(prefix + name)) bytes += await store(name)
  return bytes
}
