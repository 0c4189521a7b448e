import { pipeline } from 'node:stream/promises'
import { Meter } from '../meter.ts'
import { withClient } from '../with-client.ts'
import { readRows } from './copy-tables.ts'
import type { Manifest } from './manifest.ts'
import { listTables, textSettings } from './tables.ts'

/**
 * Compares every table of a database with what a manifest says of it.
 * @returns a sentence for each table that differs
 */
export async function compareTables(url: string, { tables }: Pick<Manifest, 'tables'>): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query(textSettings)
    const present = new Map((await listTables(client)).map((table) => [table.name, table]))
    const differences: string[] = []
    for (const { name, columns, rows, sha256 } of tables) {
      const table = present.get(name)
      if (!table) {
        differences.push(`The table ${name} is missing.`)
        continue
      }
      const meter = new Meter()
      await pipeline(readRows(client, { ...table, columns: [...columns] }), meter, discard)
      if (meter.lines !== rows) differences.push(`The table ${name} has ${meter.lines} rows in place of ${rows}.`)
      else if (meter.measure().sha256 !== sha256) differences.push(`The rows of the table ${name} differ.`)
    }
    return differences
  })
}

async function discard(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}
