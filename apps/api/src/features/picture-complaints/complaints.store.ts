import { deleteInBatches, type Tx } from '@satrangi/db'

export interface ComplaintRow {
  key: bigint
  /** What the complainant was told. */
  number: string
  sealed: Uint8Array
  createdAt: Date
}

export async function insertComplaint(
  tx: Tx,
  { number, sealed, at }: { number: string; sealed: Uint8Array; at: Date },
): Promise<void> {
  const data = { number, sealed: new Uint8Array(sealed), createdAt: at }
  await tx.pictureComplaint.create({ data, select: { key: true } })
}

/** So many are opened by one run of the job. */
const waitingLimit = 50

/** Complaints for which nothing was done yet, the oldest first. */
export async function findWaitingComplaints(db: Tx): Promise<bigint[]> {
  const rows = await db.$queryRaw<{ key: bigint }[]>`
    select key from picture_complaints where check_key is null order by key limit ${waitingLimit}`
  return rows.map(({ key }) => key)
}

/** One of them, locked; undefined where another process has it, or has done it. */
export async function lockWaitingComplaint(tx: Tx, key: bigint): Promise<ComplaintRow | undefined> {
  const rows = await tx.$queryRaw<ComplaintRow[]>`
    select key, number, sealed, created_at as "createdAt" from picture_complaints
    where key = ${key} and check_key is null for update skip locked`
  return rows[0]
}

export async function setCheckOfComplaint(tx: Tx, key: bigint, checkKey: bigint): Promise<void> {
  await tx.pictureComplaint.update({ where: { key }, data: { checkKey }, select: { key: true } })
}

/** Everything that was written about the pictures of one check, the oldest first. */
export async function findComplaints(db: Tx, checkKey: bigint): Promise<ComplaintRow[]> {
  return db.pictureComplaint.findMany({
    where: { checkKey },
    orderBy: { key: 'asc' },
    select: { key: true, number: true, sealed: true, createdAt: true },
  })
}

export async function findComplaint(db: Tx, key: bigint): Promise<ComplaintRow | null> {
  const select = { key: true, number: true, sealed: true, createdAt: true }
  return db.pictureComplaint.findUnique({ where: { key }, select })
}

/** Deletes who complained and what they wrote, so long after the case was closed. */
export async function deleteOldComplaints(db: Tx, closedBefore: Date): Promise<void> {
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from picture_complaints where key in (
        select key from picture_complaints where closed_at <= ${closedBefore} order by closed_at limit ${limit})`,
  )
}
