import { compactName, readCountry } from '@satrangi/contract'
import type pg from 'pg'
import { citiesAbroad } from './data/cities-abroad.ts'
import { languagesOfStates } from './data/languages.ts'
import { type Home, Homes } from './home-cities.ts'

/** So many of the largest cities of India, beside the largest of each state. */
const largestCityCount = 400

const columns = `p.key, s.key as "stateKey", c.key as "countryKey", p.name, p.state, p.country, p.population`
const regionJoins = `
  left join places s on s.country_code = p.country_code and s.state = p.state and s.name = '' and s.state <> ''
  left join places c on c.country_code = p.country_code and c.state = '' and c.name = ''`

type Row = Omit<Home, 'speaks'>

/** The cities of the gazetteer in which demo members live. */
export async function findHomes(client: pg.Client): Promise<Homes> {
  const [indian, abroad] = [await findIndian(client), await findAbroad(client)]
  if (indian.length === 0) throw new Error('The places of the gazetteer are not in this database.')
  return new Homes(indian, abroad)
}

async function findIndian(client: pg.Client): Promise<Home[]> {
  const { rows } = await client.query<Row>(
    `select ${columns} from (
       select *, row_number() over (order by population desc, name, state) as size,
         row_number() over (partition by state order by population desc, name) as of_state
       from places where country_code = 'IN' and name <> '' and listed and population > 0
     ) p ${regionJoins}
     where p.size <= $1 or p.of_state = 1
     order by p.size`,
    [largestCityCount],
  )
  return rows.map((row) => ({ ...row, speaks: languagesOfStates[row.state] ?? ['Hindi'] }))
}

async function findAbroad(client: pg.Client): Promise<Home[]> {
  const { rows } = await client.query<Row & { at: number }>(
    `select distinct on (w.at) w.at::int - 1 as at, ${columns}
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as w(country, state, plain, at)
     join place_names n on n.plain = w.plain
     join places p on p.key = n.place_key and p.country_code = w.country and p.name <> '' ${regionJoins}
     order by w.at, replace(p.plain_state, ' ', '') = w.state desc, p.population desc`,
    [
      citiesAbroad.map(({ country }) => readCountry(country)),
      citiesAbroad.map(({ state }) => compactName(state)),
      citiesAbroad.map(({ name }) => compactName(name)),
    ],
  )
  return rows.flatMap(({ at, ...row }) => {
    const city = citiesAbroad[at]
    return city ? [{ ...row, ...city }] : []
  })
}

/** Every place with members learns the way to the places around it. */
export async function linkNearbyPlaces(client: pg.Client): Promise<void> {
  await client.query(`
    update places set populated = true
    where not populated and key in (select distinct city_key from members where city_key is not null)`)
  await client.query(`
    insert into city_near (city_key, near_key, km)
    with ways as (
      select a.key as one, b.key as other, b.km from places a cross join lateral (
        select p.key, km_between(a.latitude, a.longitude, p.latitude, p.longitude) as km
        from places p where p.populated and p.key <> a.key
        order by km, p.key limit 400
      ) b where a.populated
    )
    select one, other, km from ways union select other, one, km from ways
    union select key, key, 0 from places where populated
    on conflict do nothing`)
}
