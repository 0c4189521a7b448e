import { routes } from '@satrangi/contract'
import { handle, type RouteHandler } from '../../../route-handler.ts'
import { loadFigures } from './figures.service.ts'

export const figuresRoutes: readonly RouteHandler[] = [
  handle(routes.deskFigures.list, async (ctx) => ({ months: await loadFigures(ctx) })),
]
