import { routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { countMembers } from './counts.ts'
import { listMembers } from './member-lists.ts'
import { nearbyMembers } from './nearby.ts'
import { newestMembers } from './new-members.ts'
import { recommendedMembers } from './recommended.ts'
import { searchMembers } from './search.ts'
import { countSearch } from './search-count.ts'

export const discoveryRoutes = [
  handle(routes.discovery.recommended, (ctx, { viewer, query }) => recommendedMembers(ctx, viewer, query)),
  handle(routes.discovery.nearby, (ctx, { viewer, query }) => nearbyMembers(ctx, viewer, query)),
  handle(routes.discovery.newest, (ctx, { viewer, query }) => newestMembers(ctx, viewer, query)),
  handle(routes.discovery.search, (ctx, { viewer, query }) => searchMembers(ctx, viewer, query)),
  handle(routes.discovery.searchCount, (ctx, { viewer, query }) => countSearch(ctx, viewer, query)),
  handle(routes.discovery.byFilter, (ctx, { viewer, query }) => listMembers(ctx, viewer, query)),
  handle(routes.discovery.genderCounts, (ctx) => countMembers(ctx)),
]
