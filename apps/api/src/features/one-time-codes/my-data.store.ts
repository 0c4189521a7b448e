import type { Tx } from '@satrangi/db'
import type { DepartingMember, EraseContext } from '../../personal-data.ts'
import { codeTarget } from './try-code.ts'

/** Every code for the member's number and address. What was counted against sending too many stays. */
export async function erase(tx: Tx, { key, phone, email }: DepartingMember, { seal }: EraseContext): Promise<void> {
  const targets = [phone, email].flatMap((to) => [codeTarget({ seal }, to), codeTarget({ seal }, to, key)])
  await tx.oneTimeCode.deleteMany({ where: { target: { in: targets } } })
}
