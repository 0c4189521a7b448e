export {
  deleteOverdueCopies,
  erase,
  insertHeldCopies,
  insertHeldCopySql,
  measureOverdueCopies,
} from './held-copies.store.ts'
export { type OpenedCopy, openHeldCopies } from './open-copies.ts'
export { sealCopy } from './seal-copy.ts'
