import { type MonthFigures, routes } from '@satrangi/contract'
import type { Ctx, Needs } from '../../../ctx.ts'
import { handle, type RouteHandler } from '../../../route-handler.ts'
import type { JobHandlers } from '../../shared/outbox/index.ts'
import { monthBefore, monthOf, publishedFigures } from './figures.rules.ts'
import { hasMonth, listMonths, storeMonth } from './figures.store.ts'

/** How many months are shown. */
const shownMonths = 24

/** Runs every hour: keeps the numbers of the month before, as soon as it is over. */
async function storeFigures({ db, clock }: Ctx): Promise<void> {
  const month = monthBefore(monthOf(clock.now()))
  if (!(await hasMonth(db, month))) await storeMonth(db, month)
}

/** What can be published of the months that are over, the latest first. */
export async function loadFigures({ db }: Needs<'db'>): Promise<MonthFigures[]> {
  const rows = await listMonths(db, shownMonths)
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  return [...byMonth].map(([month, classes]) => ({ month, classes: classes.map(publishedFigures) }))
}

export const figuresJobs: JobHandlers = { store_figures: storeFigures }

export const figuresRoutes: readonly RouteHandler[] = [
  handle(routes.deskFigures.list, async (ctx) => ({ months: await loadFigures(ctx) })),
]
