export type { PackId } from './packs.rules.ts'
export { endPacks, grantPack } from './packs.service.ts'
