export { forget } from './my-data.store.ts'
export { signUpRoutes } from './sign-up.routes.ts'
export { forgetOldSignUps } from './sign-up.store.ts'
