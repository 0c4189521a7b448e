import type { Db } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

/** Saves, or takes it back; gives back which of the two it was. */
export async function toggleSave(db: Db, saverKey: MemberKey, savedKey: MemberKey, at: Date): Promise<boolean> {
  const { count } = await db.save.deleteMany({ where: { saverKey, savedKey } })
  if (count > 0) return false
  await db.save.createMany({ data: [{ saverKey, savedKey, createdAt: at }], skipDuplicates: true })
  return true
}
