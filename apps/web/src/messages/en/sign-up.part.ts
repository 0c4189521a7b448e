import { signUp as words } from './sign-up.ts'

/** What is only read while somebody joins. */
export const signUp = { signUp: words }
