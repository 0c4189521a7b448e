export { signUpRoutes } from './sign-up.routes.ts'
export { forgetOldSignUps } from './sign-up.store.ts'
