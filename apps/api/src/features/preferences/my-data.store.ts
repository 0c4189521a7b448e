import type { Tx } from '@satrangi/db'
import type { Leaving } from '../../own-data.ts'

export async function forget(tx: Tx, { key }: Leaving): Promise<void> {
  await tx.preferences.deleteMany({ where: { memberKey: key } })
}
