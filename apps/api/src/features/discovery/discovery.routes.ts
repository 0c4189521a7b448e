import { routes } from '@satrangi/contract'
import { handle } from '../../handle.ts'
import { newestMembers } from './discovery.service.ts'

export const discoveryRoutes = [
  handle(routes.discovery.newest, (ctx, { viewer, query }) => newestMembers(ctx, viewer, query)),
]
