export type { PackId } from './packs.rules.ts'
export { chatLimitOf, endPacks, grantPack } from './packs.service.ts'
