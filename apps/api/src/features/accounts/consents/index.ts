export { consentsRoutes } from './consents.routes.ts'
export { storeConsent } from './consents.store.ts'
