export { type Device, deviceName, devicesQuery, useEndDevice, useLogoutEverywhere } from './devices.queries.ts'
export { signInsQuery, useChangePassword } from './security.queries.ts'
export { sendLoginCode, useLogin, useLoginWithCode, useLogout } from './sessions.queries.ts'
