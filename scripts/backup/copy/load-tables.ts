import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Crypt } from '../encryption.ts'
import { isLostConnection } from '../explain-failure.ts'
import { Meter } from '../meter.ts'
import { decryptedBytes } from '../stored-stream.ts'
import type { BackupTarget } from '../target/target.ts'
import { withClient } from '../with-client.ts'
import { copiesPrefix, type Manifest, type TableRecord } from './manifest.ts'
import { writeSequences } from './sequences.ts'
import { listTables, quoteColumns, textSettings } from './tables.ts'

interface Source {
  target: BackupTarget
  decrypt: Crypt
}

/**
 * Puts the rows of a copy in the place of those that a database has, in one transaction.
 * @param url a database with the migrations that the copied one had
 * @throws Failure when a file is missing, damaged or not what the manifest says; then nothing was changed
 */
export async function loadTables(url: string, manifest: Manifest, source: Source): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(textSettings)
    await client.query('begin')
    const tables = await listTables(client)
    const records = new Map(manifest.tables.map((record) => [record.name, record]))
    const unknown = manifest.tables.find(({ name }) => !tables.some((table) => table.name === name))
    if (unknown) throw new Failure(`The backup has a table ${unknown.name} that its migrations do not make.`)
    await client.query(`truncate ${quoteColumns(tables.map(({ name }) => name))}`)
    for (const { name } of tables) {
      const record = records.get(name)
      if (record) await loadTable(client, record, manifest.id, source)
    }
    await writeSequences(client, manifest.sequences)
    await client.query('commit')
    await client.query('analyze')
  })
}

async function loadTable(
  client: pg.Client,
  { name, columns, rows, sha256, object }: TableRecord,
  id: string,
  { target, decrypt }: Source,
): Promise<void> {
  const table = pg.escapeIdentifier(name)
  // Triggers would do again what the copied rows already show. Foreign keys are checked all the same.
  await client.query(`alter table ${table} disable trigger user`)
  const meter = new Meter()
  const stored = await decryptedBytes(target, decrypt, `${copiesPrefix}${id}/${object}`, createGunzip(), meter)
  await pipeline(stored.content, client.query(copyFrom(`copy ${table} (${quoteColumns(columns)}) from stdin`))).catch(
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')) throw otherRows(name, id)
      // The statement is cancelled when reading what it is given fails.
      if (error instanceof pg.DatabaseError && error.code !== '57014') throw error
      if (isLostConnection(messageOf(error))) throw error
      stored.explain(error)
    },
  )
  if (meter.lines !== rows || meter.measure().sha256 !== sha256) {
    throw otherRows(name, id)
  }
  await client.query(`alter table ${table} enable trigger user`)
}

const otherRows = (table: string, id: string) =>
  new Failure(`The rows of the table ${table} in the backup ${id} are not those that its manifest names.`)
