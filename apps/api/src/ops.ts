// What scripts may do. They import this and nothing else of the API.

export { argon2Passwords } from './adapters/argon2-passwords.ts'
export { diskPhotoStore, pathOfPhoto } from './adapters/disk-photo-store.ts'
export { settingNames } from './config.ts'
export { ageOn, maskNumber, statusAt } from './features/members/members.rules.ts'
export type { PhotoStore } from './ports/photo-store.ts'
