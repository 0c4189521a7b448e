import type { Approval } from '@satrangi/contract'
import type { Db, Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

export interface NewPhoto {
  slot: 1 | 2
  file: string
  colour: string
}

export async function insertPhotos(tx: Tx, memberKey: MemberKey, photos: readonly NewPhoto[], at: Date): Promise<void> {
  await tx.photo.createMany({ data: photos.map((photo) => ({ ...photo, memberKey, createdAt: at })) })
}

interface LockedPhoto {
  slot: 1 | 2
  file: string
  approval: Approval
}

/** A member's photos, locked until the transaction ends because their files are about to change. */
export async function lockPhotos(tx: Tx, memberKey: MemberKey): Promise<LockedPhoto[]> {
  return tx.$queryRaw<LockedPhoto[]>`
    select slot, file, approval from photos where member_key = ${memberKey} order by slot for update`
}

/** Stores a new photo in its slot, replacing the previous one; it waits for approval. */
export async function upsertPhoto(tx: Tx, memberKey: MemberKey, { slot, ...photo }: NewPhoto, at: Date): Promise<void> {
  const undecided = { reason: null, decidedAt: null, checkPhotoKey: null, immuneUntil: null }
  const row = { ...photo, approval: 'pending', createdAt: at, ...undecided }
  await tx.photo.upsert({
    where: { memberKey_slot: { memberKey, slot } },
    create: { ...row, memberKey, slot },
    update: row,
    select: { key: true },
  })
}

interface PhotoSlot {
  memberKey: MemberKey
  slot: 1 | 2
}

export async function renamePhoto(tx: Tx, { memberKey, slot, file }: PhotoSlot & { file: string }): Promise<void> {
  await tx.photo.update({ where: { memberKey_slot: { memberKey, slot } }, data: { file }, select: { key: true } })
}

/** Makes a member's second photo the first, with all that was decided about both; does nothing where one is missing. */
export async function swapPhotos(tx: Tx, memberKey: MemberKey): Promise<void> {
  const [first, second] = await lockPhotos(tx, memberKey)
  if (!first || !second) return
  // A slot holds one photo at any moment: the second leaves its own before the first takes it.
  const row = await tx.photo.delete({ where: { memberKey_slot: { memberKey, slot: 2 } } })
  await tx.photo.update({
    where: { memberKey_slot: { memberKey, slot: 1 } },
    data: { slot: 2 },
    select: { key: true },
  })
  await tx.photo.create({ data: { ...row, slot: 1 }, select: { key: true } })
}

export async function deletePhoto(tx: Tx, memberKey: MemberKey, slot: 1 | 2): Promise<void> {
  await tx.photo.delete({ where: { memberKey_slot: { memberKey, slot } }, select: { key: true } })
}

export async function updateApproval(
  tx: Tx,
  {
    memberKey,
    slot,
    file,
    approval,
    reason,
    at,
  }: PhotoSlot & Omit<LockedPhoto, 'slot'> & { reason: string | null; at: Date },
): Promise<void> {
  await tx.photo.update({
    where: { memberKey_slot: { memberKey, slot } },
    data: { file, approval, reason, decidedAt: at },
    select: { key: true },
  })
}

/** Records files that are about to be written, so that they are deleted should no row ever name them. */
export async function recordUnowned(db: Db, files: readonly string[]): Promise<void> {
  await db.unownedPhotoFile.createMany({ data: files.map((file) => ({ file })), skipDuplicates: true })
}

/** Those of the files that no row names. */
export async function findUnowned(db: Db, files: readonly string[]): Promise<string[]> {
  const rows = await db.unownedPhotoFile.findMany({ where: { file: { in: [...files] } }, select: { file: true } })
  return rows.map(({ file }) => file)
}

/** Some of the files that no row has named for an hour, the oldest first. */
export async function findLongUnowned(db: Db, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ file: string }[]>`
    select file from unowned_photo_files where since < now() - interval '1 hour' order by since limit ${limit}`
  return rows.map(({ file }) => file)
}

/** Once the files are deleted. */
export async function removeUnowned(db: Db, files: readonly string[]): Promise<void> {
  await db.unownedPhotoFile.deleteMany({ where: { file: { in: [...files] } } })
}

/** Some photos in the order of their keys, which never change, after a key. */
export async function findPhotoPage(db: Db, afterKey: bigint, limit: number): Promise<{ key: bigint; file: string }[]> {
  const select = { key: true, file: true }
  return db.photo.findMany({ where: { key: { gt: afterKey } }, orderBy: { key: 'asc' }, take: limit, select })
}

export const countPhotos = (db: Db): Promise<number> => db.photo.count()

/** Whether a row names the file at this moment. */
export async function isFileOwned(db: Db, file: string): Promise<boolean> {
  return (await db.photo.count({ where: { file } })) > 0
}
