export { placesRoutes } from './places.routes.ts'
export { presentPlace } from './places.rules.ts'
export { findPlaces, settleIn, whereLike } from './places.store.ts'
