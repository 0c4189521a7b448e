export { consentsRoutes } from './consents.routes.ts'
export { erase, exportData, storeConsent } from './consents.store.ts'
