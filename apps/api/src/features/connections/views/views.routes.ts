import { routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { viewProfile } from './views.service.ts'

export const viewsRoutes = [
  handle(routes.members.view, async (ctx, { viewer, params }) => ({ user: await viewProfile(ctx, viewer, params.id) })),
]
