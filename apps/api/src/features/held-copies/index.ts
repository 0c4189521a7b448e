import type { Tx } from '@satrangi/db'
import type { DepartingMember } from '../../personal-data.ts'
import { deleteCopiesFor } from './held-copies.store.ts'

export { deleteOverdueCopies, insertHeldCopies, insertHeldCopySql, measureOverdueCopies } from './held-copies.store.ts'
export { type OpenedCopy, openHeldCopies } from './open-copies.ts'
export { sealCopy } from './seal-copy.ts'

export const erase = (tx: Tx, { key }: DepartingMember): Promise<void> => deleteCopiesFor(tx, key)
