import { Prisma, preparedStatement, queryRows, type Tx } from '@satrangi/db'

// Places that members live in. Only letters, marks and digits are in a compact name: nothing of `like` needs escaping.

/** Whether a place `p` is one of `regions` or lies in it. */
const isInRegions = Prisma.sql`exists (
  select 1 from regions r where r.country_code = p.country_code and (r.state = '' or r.state = p.state)
)`

/** In the states and countries that are called so. */
export const findPopulatedInRegion = (db: Tx, name: string): Promise<number[]> =>
  findKeys(
    db,
    preparedStatement`
      with regions as (
        select r.country_code, r.state from place_names n join places r on r.key = n.place_key
        where n.plain = ${name} and r.name = '' and r.listed
      )
      select p.key from places p where p.populated and ${isInRegions}`,
  )

/**
 * Whose city, state or country contains a text or has a name with a beginning.
 * @param part folded, with its spaces
 * @param beginning compact
 */
export const findPopulatedLike = (
  db: Tx,
  { part, beginning }: { part: string; beginning: string },
): Promise<number[]> =>
  findKeys(
    db,
    preparedStatement`
      with called as materialized (
        select distinct place_key from place_names where plain like ${`${beginning}%`}
      ), regions as materialized (
        select r.country_code, r.state from called join places r on r.key = place_key where r.name = '' and r.listed
      )
      select p.key from places p
      where p.populated and (
        position(${part} in p.plain) > 0 or position(${part} in p.plain_state) > 0
        or position(${part} in p.plain_country) > 0 or p.key in (select place_key from called) or ${isInRegions}
      )`,
  )

/** Cities with a name that begins so, each of whose regions is called so. */
export const findPopulatedWithin = (db: Tx, beginning: string, regions: readonly string[]): Promise<number[]> =>
  findKeys(
    db,
    Prisma.sql`
      select p.key from places p
      where p.populated and p.key in (select place_key from place_names where plain like ${`${beginning}%`})
        and ${Prisma.join(
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

const findKeys = async (db: Tx, query: Prisma.Sql): Promise<number[]> =>
  (await queryRows<{ key: number }>(db, query)).map(({ key }) => key)
