import type { Db, Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

export interface NewPhoto {
  slot: 1 | 2
  file: string
  colour: string
}

export async function insertPhotos(tx: Tx, memberKey: MemberKey, photos: readonly NewPhoto[], at: Date): Promise<void> {
  await tx.photo.createMany({ data: photos.map((photo) => ({ ...photo, memberKey, createdAt: at })) })
}

/** Those of the files that no member has. */
export async function filesOfNobody(db: Db, files: readonly string[]): Promise<string[]> {
  const known = await db.photo.findMany({ where: { file: { in: [...files] } }, select: { file: true } })
  const owned = new Set(known.map(({ file }) => file))
  return files.filter((file) => !owned.has(file))
}
