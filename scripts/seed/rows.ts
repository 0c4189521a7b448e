import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** One column of a table: its type in PostgreSQL and how it comes out of a row. */
export interface Column<Row> {
  type: string
  value: (row: Row) => unknown
}

export type Columns<Row> = Record<string, Column<Row>>

export const column = <Row>(type: string, value: (row: Row) => unknown): Column<Row> => ({ type, value })

/** A list of texts. */
export const textArray = <Row>(value: (row: Row) => readonly string[]): Column<Row> => column('text[]', value)

/** Characters that are handed to the server at once. */
const chunkLength = 65_536

/** Inserts any number of rows in one statement. */
export async function insertRows<Row>(
  client: pg.Client,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const target = client.query(copyFrom(`copy ${table} (${Object.keys(columns).join(', ')}) from stdin`))
  await pipeline(Readable.from(copyLines(Object.values(columns), rows)), target)
}

/** The rows as COPY reads them: a line each, tabs between the columns. */
function* copyLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Generator<string> {
  const serializers = columns.map(({ type, value }) => ({ value, serialize: serializerOf(type) }))
  let text = ''
  for (const row of rows) {
    let separator = ''
    for (const { value, serialize } of serializers) {
      const field = value(row)
      text += separator + (field === null || field === undefined ? '\\N' : serialize(field))
      separator = '\t'
    }
    text += '\n'
    if (text.length < chunkLength) continue
    yield text
    text = ''
  }
  yield text
}

type Serializer = (value: unknown) => string

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(special, (character) => escapes[character] ?? character)

const quoted = (item: unknown) => `"${String(item).replace(/["\\]/g, '\\$&')}"`

const serializers: Record<string, Serializer> = {
  boolean: (value) => (value ? 't' : 'f'),
  timestamptz: (value) => (value as Date).toISOString(),
  int: String,
  bigint: String,
  date: String,
}

function serializerOf(type: string): Serializer {
  if (type.endsWith('[]')) return (value) => escaped(`{${(value as unknown[]).map(quoted).join(',')}}`)
  return serializers[type] ?? ((value) => escaped(String(value)))
}

/** Keys for rows that are about to be inserted, so that others can refer to them. */
export async function reserveKeys(client: pg.Client, table: string, count: number): Promise<bigint[]> {
  const { rows } = await client.query<{ key: string }>(
    `select nextval(pg_get_serial_sequence($1, 'key')) as key from generate_series(1, $2)`,
    [table, count],
  )
  return rows.map(({ key }) => BigInt(key))
}
