import { routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { findOwnCases, presentOwnCase } from './own-cases.store.ts'

export const casesRoutes = [
  handle(routes.cases.mine, async (ctx, { viewer }) => ({
    cases: (await findOwnCases(ctx.db, viewer.key)).map(presentOwnCase),
  })),
]
