import type pg from 'pg'
import { type City, cities } from './data/cities.ts'
import { column, insertRows } from './rows.ts'

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const nameOf = ({ countryCode, state, name }: { countryCode: string; state: string; name: string }) =>
  [countryCode, state, name].join('|')

/** Stores the cities of demo members, where they are not known yet, and gives the key of each. */
export async function addPlaces(client: pg.Client): Promise<(city: City) => number> {
  await insertRows<City>(
    client,
    'places',
    {
      name: column('text', ({ name }) => name),
      plain: column('text', ({ name }) => plain(name)),
      state: column('text', ({ state }) => state),
      country: column('text', ({ country }) => country),
      country_code: column('text', ({ countryCode }) => countryCode),
      latitude: column('float8', ({ latitude }) => latitude),
      longitude: column('float8', ({ longitude }) => longitude),
    },
    cities,
    { orElse: 'on conflict do nothing' },
  )
  const { rows } = await client.query<{ key: number; countryCode: string; state: string; name: string }>(
    'select key, country_code as "countryCode", state, name from places',
  )
  const keys = new Map(rows.map((row) => [nameOf(row), row.key]))
  return (city) => {
    const key = keys.get(nameOf(city))
    if (key === undefined) throw new Error(`no place ${nameOf(city)}`)
    return key
  }
}
