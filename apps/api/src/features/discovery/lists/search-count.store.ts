import type { SearchMust } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { type Conditions, factConditions } from './facts.store.ts'
import { isFoundSql } from './listed-page.store.ts'
import { inPlacesSql, isCityShownSql } from './search.store.ts'
import type { PersonFilter } from './stream-ranges.store.ts'

/** What a filter demands of a row `m` of members, each on its own. */
function conditionsOf(filter: PersonFilter, musts: readonly SearchMust[], online: readonly MemberKey[]): Conditions {
  const { genders, bornFrom, bornTo, facts } = filter
  const all: Conditions = {
    genders: Prisma.sql`m.gender = any(${[...genders]}::text[])`,
    ages: Prisma.sql`m.dob between ${bornFrom}::date and ${bornTo}::date`,
    location: Prisma.sql`(${inPlacesSql(filter)} and ${isCityShownSql(filter)})`,
    ...factConditions(facts),
    ...(facts.isOnline ? { online: Prisma.sql`(m.show_online and m.key = any(${[...online]}::bigint[]))` } : {}),
  }
  return Object.fromEntries(musts.map((must) => [must, all[must] ?? Prisma.sql`true`]))
}

interface SampleOptions {
  filter: PersonFilter
  musts: readonly SearchMust[]
  online: readonly MemberKey[]
  /** How many of the newest members are looked at. */
  rows: number
}

export interface Sample {
  lookedAt: number
  /** The keys of the newest and the oldest of them; null: there is nobody. */
  newest: bigint | null
  /** How many of them meet everything. */
  fit: number
  /** How many more would without one filter, in the order of the filters. */
  more: number[]
}

/** Looks at the newest members, a fixed number, whatever the filter is. Planned each time, as its lists need. */
export async function sampleNewest(
  db: Tx,
  viewer: MemberKey,
  { filter, musts, online, rows }: SampleOptions,
): Promise<Sample> {
  const fails = Object.values(conditionsOf(filter, musts, online)).map(
    (condition) => Prisma.sql`(not coalesce(${condition}, false))`,
  )
  const columns = fails.map((fail, at) => Prisma.sql`${fail} as ${Prisma.raw(`fails_${at}`)}`)
  const failures = Prisma.join([Prisma.sql`0`, ...fails.map((_, at) => Prisma.raw(`fails_${at}::int`))], ' + ')
  const more = fails.map(
    (_, at) => Prisma.sql`count(*) filter (where found and failures = 1 and ${Prisma.raw(`fails_${at}`)})::int`,
  )
  const [sample] = await db.$queryRaw<Sample[]>`
      select count(*)::int as "lookedAt", max(key) as newest, count(*) filter (where found and failures = 0)::int as fit,
        array[${Prisma.join([Prisma.sql`0`, ...more])}] as more
      from (
        select l.*, ${failures} as failures from (
          select ${Prisma.join([Prisma.sql`m.key`, Prisma.sql`${isFoundSql(db, viewer)} as found`, ...columns])}
          from (select m.* from members m where m.visible order by m.key desc limit ${rows}) m
        ) l
      ) l`
  const { more: [, ...counts] = [], ...rest } = sample ?? { lookedAt: 0, newest: null, fit: 0, more: [] }
  return { ...rest, more: counts }
}
