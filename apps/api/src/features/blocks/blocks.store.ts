import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

/** Sets or lifts a block; false when it stood like that already. */
export async function writeBlock(
  db: Tx,
  { blockerKey, blockedKey }: { blockerKey: MemberKey; blockedKey: MemberKey },
  blocked: boolean,
  at: Date,
): Promise<boolean> {
  if (!blocked) return (await db.block.deleteMany({ where: { blockerKey, blockedKey } })).count > 0
  const made = await db.block.createMany({ data: [{ blockerKey, blockedKey, createdAt: at }], skipDuplicates: true })
  return made.count > 0
}
