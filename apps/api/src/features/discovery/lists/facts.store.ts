import type { SearchMust } from '@satrangi/contract'
import { Prisma } from '@satrangi/db'
import type { FactFilter } from './facts.rules.ts'

const isOneOf = (column: string, choices: readonly string[] | null) =>
  choices && Prisma.sql`${Prisma.raw(`m.${column}`)} = any(${[...choices]}::text[])`

/** Conditions for a row `m` of members, by what a filter calls them. */
export type Conditions = Partial<Record<SearchMust, Prisma.Sql>>

/**
 * The conditions of a filter, the cheap ones first. Each compares what everybody who may see the member sees: what
 * somebody hides, or shows some people alone, meets none.
 */
export function factConditions({ active, ...facts }: FactFilter): Conditions {
  const conditions: Record<string, Prisma.Sql | false | null> = {
    new_this_week: facts.joinedFrom && Prisma.sql`m.created_at >= ${facts.joinedFrom}::timestamptz`,
    verify_status: facts.isVerified && Prisma.sql`m.verified`,
    education: isOneOf('education', facts.education),
    maritalStatus: isOneOf('marital_status', facts.maritalStatus),
    diet: isOneOf('diet', facts.diet),
    smoke: isOneOf('smoke', facts.smoke),
    drink: isOneOf('drink', facts.drink),
    height: isOneOf('height', facts.height),
    languages: facts.languages && Prisma.sql`m.languages && ${[...facts.languages]}::text[]`,
    // Who of them is online is known to the process alone.
    online: facts.isOnline && Prisma.sql`m.show_online`,
    with_photo:
      facts.hasPhoto &&
      Prisma.sql`(not m.hide_photos and not m.protect_photos
        and exists (select 1 from photos f where f.member_key = m.key and f.approval = 'approved'))`,
    active_this_week:
      active &&
      Prisma.sql`(m.show_online and exists (
        select 1 from presence p where p.member_key = m.key
          and case when p.seen_at < ${active.quarter}::timestamptz then p.seen_at else p.seen_before_at end
            >= ${active.from}::timestamptz))`,
  }
  return Object.fromEntries(Object.entries(conditions).filter(([, condition]) => condition)) as Conditions
}

/** So that an order by distance says nothing of a city that waits for approval. */
export const isCityShownSql = ({ isCityShown }: FactFilter): Prisma.Sql =>
  isCityShown ? Prisma.sql`m.city_approval = 'approved'` : Prisma.sql`true`

/** The key after which whoever joined since then comes: keys are given in the order of joining. */
export const joinedAfterSql = (from: Date): Prisma.Sql => Prisma.sql`coalesce((
  select o.key from members o where o.created_at < ${from}::timestamptz order by o.created_at desc, o.key desc limit 1), 0)`
