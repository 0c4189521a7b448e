import type { Route } from '../kernel/route.ts'
import * as routes from './by-feature.ts'

/** Every call of the API in one list. */
export const allRoutes: readonly Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))
