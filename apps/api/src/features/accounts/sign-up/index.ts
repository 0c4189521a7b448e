export { signUpRoutes } from './sign-up.routes.ts'
export { deleteOldSignUps, erase } from './sign-up.store.ts'
export { deleteOldUnderageBans } from './underage-bans.store.ts'
