import { deleteInBatches, type Tx } from '@satrangi/db'

import type { Complainant } from './complainants.store.ts'

/** The digests are null in complaints of an earlier version. */
export interface ComplaintRow extends Readonly<Record<keyof Complainant, string | null>> {
  key: bigint
  /** What the complainant was told. */
  number: string
  sealed: Uint8Array
  createdAt: Date
}

export async function insertComplaint(
  tx: Tx,
  { sealed, at, ...one }: Complainant & { number: string; sealed: Uint8Array; at: Date },
): Promise<void> {
  const data = { ...one, sealed: new Uint8Array(sealed), createdAt: at }
  await tx.pictureComplaint.create({ data, select: { key: true } })
}

const rowColumns = {
  key: true,
  number: true,
  sealed: true,
  addressDigest: true,
  networkDigest: true,
  createdAt: true,
} as const

/** So many are opened by one run of the job. */
const waitingLimit = 200

/** Complaints for which nothing was done yet, the oldest first. */
export async function findWaitingComplaints(db: Tx): Promise<ComplaintRow[]> {
  return db.pictureComplaint.findMany({
    where: { checkKey: null },
    orderBy: { key: 'asc' },
    take: waitingLimit,
    select: rowColumns,
  })
}

/** Locks those of them that no other process has, or has done. */
export async function lockWaitingComplaints(tx: Tx, keys: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.$queryRaw<{ key: bigint }[]>`
    select key from picture_complaints where key = any(${keys}::bigint[]) and check_key is null
    order by key for update skip locked`
  return new Set(rows.map(({ key }) => key))
}

export async function setCheckOfComplaints(tx: Tx, keys: readonly bigint[], checkKey: bigint): Promise<void> {
  await tx.pictureComplaint.updateMany({ where: { key: { in: [...keys] } }, data: { checkKey } })
}

/** Everything that was written about the pictures of one check, the oldest first. */
export async function findComplaints(db: Tx, checkKey: bigint): Promise<ComplaintRow[]> {
  return db.pictureComplaint.findMany({
    where: { checkKey },
    orderBy: { key: 'asc' },
    select: rowColumns,
  })
}

export async function findComplaint(db: Tx, key: bigint): Promise<ComplaintRow | null> {
  return db.pictureComplaint.findUnique({ where: { key }, select: rowColumns })
}

/** Marks complaints whose case is closed as answered, and gives back which; each is marked once. */
export async function markAnswered(tx: Tx, at: Date, limit: number): Promise<bigint[]> {
  const rows = await tx.$queryRaw<{ key: bigint }[]>`
    update picture_complaints set answered_at = ${at} where key in (
      select key from picture_complaints where closed_at is not null and answered_at is null
      order by closed_at limit ${limit} for update skip locked)
    returning key`
  return rows.map(({ key }) => key)
}

/** Deletes who complained and what they wrote, so long after the case was closed. */
export async function deleteOldComplaints(db: Tx, closedBefore: Date): Promise<void> {
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from picture_complaints where key in (
        select key from picture_complaints where closed_at <= ${closedBefore} order by closed_at limit ${limit})`,
  )
}
