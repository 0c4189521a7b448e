export { erase, exportData } from './my-data.store.ts'
export { expireStrike, findStrikes, giveStrike } from './strikes.store.ts'
