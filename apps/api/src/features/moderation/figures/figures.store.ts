import { figureClasses } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { StoredFigures } from './figures.rules.ts'

/**
 * Counts the cases of a month that is over and keeps the numbers, once: the cases go with their members later, and what
 * was published of a month does not change any more. Nothing is kept of months before the first case.
 * @param month as `2026-10`
 */
export async function storeMonth(db: Tx, month: string): Promise<void> {
  const first = new Date(`${month}-01T00:00:00Z`)
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1))
  await db.$executeRaw`
    insert into case_figures (month, class, opened, acknowledged, closed, upheld, dismissed, late,
      acknowledged_within, closed_within)
    select ${month}, name,
      count(*) filter (where opened_at >= ${first} and opened_at < ${next}),
      count(*) filter (where is_acknowledged), count(*) filter (where is_closed),
      count(*) filter (where is_closed and outcome = 'upheld'),
      count(*) filter (where is_closed and outcome = 'dismissed'),
      count(*) filter (where is_closed and closed_at > act_by),
      percentile_cont(0.5) within group (order by extract(epoch from acknowledged_at - opened_at))
        filter (where is_acknowledged),
      percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) filter (where is_closed)
    from unnest(${[...figureClasses]}::text[]) name left join (
      select *, acknowledged_at >= ${first} and acknowledged_at < ${next} as is_acknowledged,
        closed_at >= ${first} and closed_at < ${next} as is_closed
      from cases
    ) c on c.class = name
    where exists (select from cases where opened_at < ${next})
    group by name
    on conflict (month, class) do nothing`
}

/** Whether the numbers of a month are kept. */
export const hasMonth = async (db: Tx, month: string): Promise<boolean> =>
  (await db.caseFigures.findFirst({ where: { month } })) !== null

/** The months whose numbers are kept, the latest first, each with its classes in their order. */
export async function listMonths(db: Tx, months: number): Promise<(StoredFigures & { month: string })[]> {
  const rows = await db.caseFigures.findMany({
    orderBy: [{ month: 'desc' }, { class: 'asc' }],
    take: months * figureClasses.length,
  })
  return rows.map((row) => ({ ...row, class: row.class as StoredFigures['class'] }))
}
