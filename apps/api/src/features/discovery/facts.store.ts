import { Prisma } from '@satrangi/db'
import type { FactFilter } from './facts.rules.ts'

const isOneOf = (column: string, choices: readonly string[] | null) =>
  choices && Prisma.sql`${Prisma.raw(`m.${column}`)} = any(${[...choices]}::text[])`

/**
 * The conditions of a filter for a row `m` of members, the cheap ones first. Each compares what everybody who may see the
 * member sees: what somebody hides, or shows some people alone, meets none.
 */
export function factConditions({ active, ...facts }: FactFilter): Prisma.Sql[] {
  return [
    facts.joinedFrom && Prisma.sql`m.created_at >= ${facts.joinedFrom}::timestamptz`,
    facts.isVerified && Prisma.sql`m.verified`,
    facts.isCityShown && Prisma.sql`m.city_approval = 'approved'`,
    isOneOf('education', facts.education),
    isOneOf('marital_status', facts.maritalStatus),
    isOneOf('diet', facts.diet),
    isOneOf('smoke', facts.smoke),
    isOneOf('drink', facts.drink),
    isOneOf('height', facts.height),
    facts.languages && Prisma.sql`m.languages && ${[...facts.languages]}::text[]`,
    // Who of them is online is known to the process alone.
    (facts.isOnline || active) && Prisma.sql`m.show_online`,
    facts.hasPhoto &&
      Prisma.sql`not m.hide_photos and not m.protect_photos
        and exists (select 1 from photos f where f.member_key = m.key and f.approval = 'approved')`,
    active &&
      Prisma.sql`exists (
        select 1 from presence p where p.member_key = m.key
          and case when p.seen_at < ${active.quarter}::timestamptz then p.seen_at else p.seen_before_at end
            >= ${active.from}::timestamptz)`,
  ].filter((condition): condition is Prisma.Sql => condition instanceof Prisma.Sql)
}

/**
 * The key after which whoever joined since then comes: keys are given in the order of joining.
 */
export const joinedAfterSql = (from: Date): Prisma.Sql => Prisma.sql`coalesce((
  select o.key from members o where o.created_at < ${from}::timestamptz order by o.created_at desc, o.key desc limit 1), 0)`
