import type { Tx } from '@satrangi/db'
import type { Leaving } from '../../own-data.ts'

/** The one that the member came from, and whatever was begun with their number or address. */
export async function forget(tx: Tx, { key, phone, email }: Leaving): Promise<void> {
  await tx.signUp.deleteMany({ where: { OR: [{ memberKey: key }, { phone }, { email }] } })
}
