import type { Tx } from '@satrangi/db'
import type { Leaving } from '../../own-data.ts'

export async function forget(tx: Tx, { key }: Leaving): Promise<void> {
  await tx.recommendations.deleteMany({ where: { memberKey: key } })
}
