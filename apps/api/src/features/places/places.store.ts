import { Prisma, plainCountry, plainName, preparedStatement, queryRows, type Tx } from '@satrangi/db'
import { choosePlace, type PlaceCandidate, type PlaceRow } from './places.rules.ts'

/** The shortest text that places are searched for. */
const minSearchChars = 2
/** How many of the nearest places a new place is linked with. */
const maxNeighbours = 400
/** Of the advisory lock under which one place at a time is linked with its neighbours. */
const neighboursLockKey = 72_707_371

interface PlaceInput {
  city_name: string
  state: string
  country: string
}

/**
 * The key of the place where a member lives, to be stored with them. A city that is not in the gazetteer
 * is added at the centre of its state or country. With its first member a place is linked with the
 * places around it.
 */
export async function findOrCreatePlace(tx: Tx, input: PlaceInput): Promise<number> {
  const key = await findOrCreatePlaceRow(tx, input)
  await linkNeighbours(tx, key)
  return key
}

async function findOrCreatePlaceRow(tx: Tx, { city_name, state, country }: PlaceInput): Promise<number> {
  const plain = { city: plainName(city_name), state: plainName(state), country: plainCountry(country) }
  const candidates = await tx.$queryRaw<PlaceCandidate[]>`
    select key, name, state, country, plain, plain_state as "plainState", country_code as "countryCode",
      latitude, longitude, population
    from places
    where plain_country = ${plain.country} and plain in (${plain.city}, ${plain.state}, ${plain.country})`
  const { found, around } = choosePlace(plain, candidates)
  if (found) return found.key
  const [added] = await tx.$queryRaw<{ key: number }[]>`
    insert into places (name, state, country, country_code, plain, plain_state, plain_country, latitude, longitude, listed)
    values (${city_name}, ${around?.state || state}, ${around?.country ?? country}, ${around?.countryCode ?? 'ZZ'},
      ${plain.city}, ${around?.plainState || plain.state}, ${plain.country}, ${around?.latitude ?? null},
      ${around?.longitude ?? null}, false)
    on conflict (country_code, state, name) do update set plain = excluded.plain
    returning key`
  if (!added) throw new Error('a place was neither found nor added')
  return added.key
}

async function linkNeighbours(tx: Tx, key: number): Promise<void> {
  const [known] = await tx.$queryRaw<unknown[]>`select 1 from places where key = ${key} and populated`
  if (known) return
  // Of two new places at the same moment the second has to see the first.
  await tx.$executeRaw`select pg_advisory_xact_lock(${neighboursLockKey})`
  const first = await tx.$executeRaw`update places set populated = true where key = ${key} and not populated`
  if (first === 0) return
  await tx.$executeRaw`
    with here as (select key, latitude, longitude from places where key = ${key}),
    around as (
      select p.key, km_between(h.latitude, h.longitude, p.latitude, p.longitude) as km
      from here h, places p
      where p.populated and p.key <> h.key and p.latitude is not null and h.latitude is not null
      order by km, p.key limit ${maxNeighbours}
    )
    insert into city_near (city_key, near_key, km)
    select h.key, a.key, a.km from here h, around a
    union all select a.key, h.key, a.km from here h, around a
    union all select h.key, h.key, 0 from here h
    on conflict do nothing`
}

const likePrefix = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

const kindConditions = {
  city: Prisma.sql`name <> ''`,
  state: Prisma.sql`name = '' and state <> ''`,
  country: Prisma.sql`name = '' and state = ''`,
} as const

/** Places of the gazetteer whose name begins with the text, largest first. */
export async function suggestPlaces(
  db: Tx,
  { query, kind }: { query: string; kind?: keyof typeof kindConditions | undefined },
): Promise<PlaceRow[]> {
  const plain = plainName(query)
  if (plain.length < minSearchChars) return []
  return db.$queryRaw<PlaceRow[]>`
    select key, name, state, country from places
    where listed and plain like ${likePrefix(plain)} and ${kind ? kindConditions[kind] : Prisma.sql`true`}
    order by plain = ${plain} desc, population desc, key
    limit 10`
}

/** The places of the gazetteer with these keys, in the same order; unknown keys are left out. */
export async function findPlaces(db: Tx, keys: readonly number[]): Promise<PlaceRow[]> {
  if (keys.length === 0) return []
  const rows = await db.place.findMany({
    where: { key: { in: [...keys] }, listed: true },
    select: { key: true, name: true, state: true, country: true },
  })
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/**
 * The keys of places with members whose city, state or country contains the text, ignoring case and
 * accents; `%` and `_` are literal. Null where the text is too short to search for.
 */
export async function findPlaceKeysLike(db: Tx, text: string): Promise<number[] | null> {
  const plain = plainName(text)
  if ([...plain].length < minSearchChars) return null
  const country = plainCountry(text)
  const rows = await queryRows<{ key: number }>(
    db,
    preparedStatement`select key from places
      where populated and (position(${plain} in plain) > 0 or position(${plain} in plain_state) > 0
        or position(${plain} in plain_country) > 0 or plain_country = ${country})`,
  )
  return rows.map(({ key }) => key)
}
