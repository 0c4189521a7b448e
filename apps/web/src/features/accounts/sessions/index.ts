export { CredentialFields, focusWrongCredential } from './credential-fields.tsx'
export { useLogout, useLogoutEverywhere } from './logout.queries.ts'
export {
  type Device,
  deviceName,
  devicesQuery,
  signInsQuery,
  useChangePassword,
  useEndDevice,
} from './security.queries.ts'
export { sendLoginCode, useLogin, useLoginWithCode } from './sessions.queries.ts'
