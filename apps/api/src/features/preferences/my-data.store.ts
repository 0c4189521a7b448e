import type { Tx } from '@satrangi/db'
import type { DepartingMember } from '../../personal-data.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.preferences.deleteMany({ where: { memberKey: key } })
}
