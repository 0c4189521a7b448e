import type { CaseClass } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { PictureHashes } from '../../../ports/photo-processor.ts'
import type { CaseOutcome, PictureCaseKind } from '../cases/index.ts'

/**
 * Opens a check of a member's photos, or finds the open one of that kind, which stays locked: ten complaints at once are
 * one case.
 * @param member null: nobody has the id that a complaint names
 */
export async function findOrOpenCheck(
  tx: Tx,
  { kind, member, at }: { kind: PictureCaseKind; member: MemberKey | null; at: Date },
): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ key: bigint }[]>`
    insert into picture_checks (kind, member_key, created_at) values (${kind}, ${member}, ${at})
    on conflict (member_key, kind) where closed_at is null do update set kind = excluded.kind
    returning key`
  if (!row) throw new Error('a check was neither opened nor found')
  return row.key
}

interface NewCheckPhoto {
  checkKey: bigint
  slot: 1 | 2
  hashes: PictureHashes | null
  at: Date
}

export async function insertCheckPhoto(tx: Tx, { checkKey, slot, hashes, at }: NewCheckPhoto): Promise<bigint> {
  const data = { checkKey, slot, hash: hashes?.hash ?? null, mirrorHash: hashes?.mirrorHash ?? null, createdAt: at }
  return (await tx.pictureCheckPhoto.create({ data, select: { key: true } })).key
}

export async function setSealedPhoto(tx: Tx, key: bigint, sealed: Uint8Array): Promise<void> {
  const data = { sealed: new Uint8Array(sealed) }
  await tx.pictureCheckPhoto.update({ where: { key }, data, select: { key: true } })
}

/** When a complaint hid photos, those that are in these rows. */
export async function setHiddenAt(tx: Tx, keys: readonly bigint[], hiddenAt: Date): Promise<void> {
  await tx.pictureCheckPhoto.updateMany({ where: { key: { in: [...keys] } }, data: { hiddenAt } })
}

/** How many photos complaints have hidden since then. */
export const countHidden = (tx: Tx, since: Date): Promise<number> =>
  tx.pictureCheckPhoto.count({ where: { hiddenAt: { gt: since } } })

export interface CheckPhotoRow {
  key: bigint
  slot: number
  sealed: Uint8Array | null
  hash: string | null
  mirrorHash: string | null
  /** Whether its owner still has it: they may have replaced or deleted it. */
  isThere: boolean
}

/** The photos of a check as they were when it began. */
export async function findCheckPhotos(db: Tx, checkKey: bigint): Promise<CheckPhotoRow[]> {
  return db.$queryRaw<CheckPhotoRow[]>`
    select c.key, c.slot::int, c.sealed, c.hash::text, c.mirror_hash::text as "mirrorHash", p.key is not null as "isThere"
    from picture_check_photos c left join photos p on p.check_photo_key = c.key
    where c.check_key = ${checkKey} order by c.key`
}

/** Closes an open check with its case. @returns the check and whose photos they are, unless they have left */
export async function markCheckClosed(
  tx: Tx,
  id: string,
  at: Date,
): Promise<{ key: bigint; member: MemberKey | null } | undefined> {
  const rows = await tx.$queryRaw<{ key: bigint; member: MemberKey | null }[]>`
    update picture_checks set closed_at = ${at} where id = ${id}::uuid and closed_at is null
    returning key, member_key as member`
  return rows[0]
}

export interface PictureCheckEntry {
  id: string
  key: bigint
  kind: PictureCaseKind
  /** The public id of the member; null where they have left, or where there is none. */
  member: string | null
  createdAt: Date
  closedAt: Date | null
  /** What the owner says about it. */
  answer: string | null
  /** How many have complained. */
  complaints: number
  number: string
  class: CaseClass
  actBy: Date
  outcome: CaseOutcome | null
}

/** A check, open or closed, with its case. */
export async function findPictureCheck(db: Tx, id: string): Promise<PictureCheckEntry | undefined> {
  const rows = await db.$queryRaw<PictureCheckEntry[]>`
    select x.id::text as id, x.key, x.kind, m.id as member, x.created_at as "createdAt", x.closed_at as "closedAt",
      x.answer, (select count(*)::int from picture_complaints p where p.check_key = x.key) as complaints,
      c.number, c.class, c.act_by as "actBy", c.outcome
    from picture_checks x join cases c on c.picture_check_key = x.key left join members m on m.key = x.member_key
    where x.id = ${id}::uuid`
  return rows[0]
}
