import { routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { presentPlace } from './places.rules.ts'
import { suggestPlaces } from './suggest.ts'

export const placesRoutes = [
  handle(routes.places.suggest, async (ctx, { query }) => ({
    places: (await suggestPlaces(ctx.db, query)).map(presentPlace),
  })),
]
