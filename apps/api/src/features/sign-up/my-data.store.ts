import type { Tx } from '@satrangi/db'
import type { DepartingMember } from '../../personal-data.ts'

/** The one that the member came from, and whatever was begun with their number or address. */
export async function erase(tx: Tx, { key, phone, email }: DepartingMember): Promise<void> {
  await tx.signUp.deleteMany({ where: { OR: [{ memberKey: key }, { phone }, { email }] } })
}
