export { expireStrike, findStrikes, giveStrike } from './strikes.store.ts'
