export { placesRoutes } from './places.routes.ts'
export { presentPlace } from './places.rules.ts'
export { findPlaceKeysLike, findPlaces, settleIn } from './places.store.ts'
