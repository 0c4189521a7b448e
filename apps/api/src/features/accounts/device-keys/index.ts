export { deleteOldDeviceKeys } from './device-keys.store.ts'
export { bindDeviceKey, forgetDeviceKey, isDeviceKeyOf, voidDeviceKeys } from './device-keys.ts'
