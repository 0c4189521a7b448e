import { centimetresOf, heights } from '@satrangi/contract'

/** What a member says of themselves, by the names of the filters. */
const columns = {
  education: 'education',
  maritalStatus: 'marital_status',
  diet: 'diet',
  smoke: 'smoke',
  drink: 'drink',
} as const

/** Filters that are on or off. */
const switches = {
  verify_status: 'm.verified',
  with_photo: `(not m.hide_photos and not m.protect_photos
    and exists (select 1 from photos f where f.member_key = m.key and f.approval = 'approved'))`,
  online: `(m.show_online
    and exists (select 1 from presence p where p.member_key = m.key and p.seen_at > now() - interval '30 minutes'))`,
  active_this_week: `(m.show_online and exists (select 1 from presence p where p.member_key = m.key
    and case when p.seen_at < date_bin('15 minutes', now(), 'epoch') then p.seen_at else p.seen_before_at end
      >= date_trunc('day', now(), 'UTC') - interval '7 days'))`,
} as const

export type Facts = Partial<
  Record<keyof typeof columns | keyof typeof switches | 'languages' | 'min_height', string | undefined>
>

const isAtLeast = (lowest: number) => heights.filter((height) => centimetresOf(height) >= lowest)

/**
 * The conditions for a member, `m`, whom a search asks for by facts, and nothing of those it does not ask for.
 * @param first the number of the first parameter that may be used
 */
export function conditionsOf(asked: Facts, first: number): { sql: string; values: string[][] } {
  const values: string[][] = []
  const parameter = (value: string[]) => `$${first + values.push(value) - 1}::text[]`
  const conditions = Object.keys(switches).filter((name) => asked[name as keyof Facts]) as (keyof typeof switches)[]
  const sql = conditions.map((name) => switches[name] as string)
  for (const [name, column] of Object.entries(columns)) {
    const chosen = asked[name as keyof typeof columns]
    if (chosen) sql.push(`m.${column} = any(${parameter(chosen.split(','))})`)
  }
  if (asked.min_height) sql.push(`m.height = any(${parameter(isAtLeast(Number(asked.min_height)))})`)
  if (asked.languages) sql.push(`m.languages && ${parameter(asked.languages.split(','))}`)
  return { sql: sql.map((condition) => ` and ${condition}`).join(''), values }
}
