import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Crypt } from '../encryption.ts'
import { Meter } from '../meter.ts'
import type { BackupTarget } from '../target/target.ts'
import type { TableRecord } from './manifest.ts'
import { listTables, omittedTables, quoteColumns, type Table } from './tables.ts'

/**
 * Reads a table's rows in the order of its primary key, which makes the text of equal tables equal. Texts are in the
 * order of their bytes: that of a collation is another one on another machine.
 */
export function readRows(client: pg.Client, { name, columns, key, texts }: Omit<Table, 'refersTo'>) {
  const inOrder = (column: string) => `${pg.escapeIdentifier(column)}${texts.includes(column) ? ' collate "C"' : ''}`
  const order = (key.length > 0 ? key : columns).map(inOrder).join(', ')
  const rows = `select ${quoteColumns(columns)} from ${pg.escapeIdentifier(name)} order by ${order}`
  const stream = client.query(copyTo(`copy (${rows}) to stdout`))
  // It may fail once more after whoever reads it has given up, when the connection is closed.
  stream.on('error', () => {})
  return stream
}

/**
 * Stores every table of the transaction that the client is in.
 * @param prefix of the objects' names
 */
export async function copyTables(
  client: pg.Client,
  { target, encrypt, prefix }: { target: BackupTarget; encrypt: Crypt; prefix: string },
): Promise<{ tables: TableRecord[]; bytes: number }> {
  const tables: TableRecord[] = []
  let storedBytes = 0
  for (const table of await listTables(client)) {
    if (omittedTables.includes(table.name)) continue
    const object = `table-${String(tables.length + 1).padStart(3, '0')}`
    const meter = new Meter()
    const zipped = pipeline([readRows(client, table), meter, createGzip()], () => {}) as ReturnType<typeof createGzip>
    storedBytes += await target.put(prefix + object, await encrypt(zipped))
    const { name, columns } = table
    tables.push({ name, columns, object, rows: meter.lines, ...meter.measure() })
  }
  return { tables, bytes: storedBytes }
}
