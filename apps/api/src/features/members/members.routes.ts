import { routes } from '@satrangi/contract'
import { handle } from '../../handle.ts'
import { viewProfile } from './members.service.ts'

export const membersRoutes = [
  handle(routes.members.view, async (ctx, { viewer, params }) => ({ user: await viewProfile(ctx, viewer, params.id) })),
]
