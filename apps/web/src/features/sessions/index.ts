export { type Device, deviceName, devicesQuery, useEndDevice } from './devices.queries.ts'
export { useLogout, useLogoutEverywhere } from './logout.queries.ts'
export { signInsQuery, useChangePassword } from './security.queries.ts'
export { sendLoginCode, useLogin, useLoginWithCode } from './sessions.queries.ts'
