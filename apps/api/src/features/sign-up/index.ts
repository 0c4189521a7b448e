export { erase } from './my-data.store.ts'
export { signUpRoutes } from './sign-up.routes.ts'
export { deleteOldSignUps } from './sign-up.store.ts'
