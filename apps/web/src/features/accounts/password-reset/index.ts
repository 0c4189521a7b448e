export { sendResetCode, useResetPassword } from './password-reset.queries.ts'
