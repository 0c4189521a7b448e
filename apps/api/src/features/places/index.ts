export { placesRoutes } from './places.routes.ts'
export { presentPlace } from './places.rules.ts'
export { findOrCreatePlace, findPlaceKeysLike, findPlaces } from './places.store.ts'
