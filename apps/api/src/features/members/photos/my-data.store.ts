import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import type { DepartingMember, EraseContext, PersonalData } from '../../../personal-data.ts'
import { lockPhotos } from './photos.store.ts'

/** Deletes the rows; `withPhotoFileChanges` deletes the files after the commit. */
export async function erase(tx: Tx, { key }: DepartingMember, { obsoleteFiles }: EraseContext): Promise<void> {
  for (const { file } of await lockPhotos(tx, key)) obsoleteFiles.push({ file })
  await tx.photo.deleteMany({ where: { memberKey: key } })
}

/** The path of a photo in the export. */
const exportNameOf = (slot: number) => `photos/photo${slot}.webp`

/** The files of a member's photos, with their paths in the export. */
export async function findPhotoFiles(db: Tx, key: MemberKey): Promise<{ name: string; file: string }[]> {
  const rows = await db.photo.findMany({ where: { memberKey: key }, orderBy: { slot: 'asc' } })
  return rows.map(({ slot, file }) => ({ name: exportNameOf(slot), file: `${file}.webp` }))
}

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const rows = await db.photo.findMany({ where: { memberKey: key }, orderBy: { slot: 'asc' } })
  return {
    photos: rows.map(({ slot, approval, reason, createdAt, decidedAt }) => ({
      file: exportNameOf(slot),
      approval,
      reason,
      created_at: createdAt,
      decided_at: decidedAt,
    })),
  }
}
