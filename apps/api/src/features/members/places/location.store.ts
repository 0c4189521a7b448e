import { Prisma, preparedStatement, type Tx } from '@satrangi/db'

// Places that members live in.

/** A name with a beginning, by the bytes of the column. */
const beginsWith = (beginning: string): Prisma.Sql =>
  Prisma.sql`plain >= ${beginning} and plain < ${`${beginning}\u{10FFFF}`}`

/** Which places a text means. */
export interface FoundPlaces {
  keys: number[]
  /**
   * Those among them that a member has typed and the text names themselves, not their state or country: the text says
   * nothing of members there whose city waits for approval.
   */
  typed: number[]
}

/** Whether a place `p` is one of `regions` or lies in it. */
const isInRegions = Prisma.sql`exists (
  select 1 from regions r where r.country_code = p.country_code and (r.state = '' or r.state = p.state)
)`

/** Whether a place `p` has a name that members may be found by: the gazetteer's, or one that was approved of somebody. */
const hasShownName = Prisma.sql`(p.listed or exists (
  select 1 from members m where m.city_key = p.key and m.city_approval = 'approved'
))`

/** In the states and countries that are called so. */
export const findPopulatedInRegion = (db: Tx, name: string): Promise<FoundPlaces> =>
  findFound(
    db,
    preparedStatement`
      with regions as (
        select r.country_code, r.state from place_names n join places r on r.key = n.place_key
        where n.plain = ${name} and r.name = '' and r.listed
      )
      select p.key, false as "isTyped" from places p where p.populated and ${isInRegions}`,
  )

/**
 * Whose city, state or country contains a text or has a name with a beginning.
 * @param part folded, with its spaces
 * @param beginning compact
 */
export const findPopulatedLike = (
  db: Tx,
  { part, beginning }: { part: string; beginning: string },
): Promise<FoundPlaces> =>
  findFound(db, preparedStatement`select key, is_typed as "isTyped" from find_populated_like(${part}, ${beginning})`)

/** Cities with a name that begins so, each of whose regions is called so. */
export const findPopulatedWithin = (db: Tx, beginning: string, regions: readonly string[]): Promise<FoundPlaces> =>
  findFound(
    db,
    Prisma.sql`
      select p.key, not p.listed as "isTyped" from places p
      where p.populated and p.key in (select place_key from place_names where ${beginsWith(beginning)})
        and ${hasShownName} and ${Prisma.join(
          regions.map(
            (region) => Prisma.sql`exists (
              select 1 from place_names n join places r on r.key = n.place_key
              where n.plain = ${region} and r.name = '' and r.listed
                and r.country_code = p.country_code and (r.state = '' or r.state = p.state)
            )`,
          ),
          ' and ',
        )}`,
  )

async function findFound(db: Tx, query: Prisma.Sql): Promise<FoundPlaces> {
  const rows = await db.$queryRaw<{ key: number; isTyped: boolean }[]>(query)
  return { keys: rows.map(({ key }) => key), typed: rows.flatMap(({ key, isTyped }) => (isTyped ? [key] : [])) }
}
