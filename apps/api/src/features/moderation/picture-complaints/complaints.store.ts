import type { Tx } from '@satrangi/db'

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

/** Keyed digests of who complained. */
export interface Complainant {
  /** Of their address, in one spelling for all. */
  addressDigest: string
  networkDigest: string
}

/** Those of the digests whose complaint was dismissed since then. */
export async function findDismissedDigests(
  tx: Tx,
  digests: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const where = { digest: { in: [...digests] }, dismissedAt: { gt: since } }
  const rows = await tx.complaintDismissal.findMany({ where, select: { digest: true } })
  return new Set(rows.map(({ digest }) => digest))
}

/** Remembers everybody who complained in a check that was dismissed. */
export async function storeDismissals(tx: Tx, checkKey: bigint, at: Date): Promise<void> {
  await tx.$executeRaw`
    insert into complaint_dismissals (digest, dismissed_at)
    select distinct digest, ${at}::timestamptz from picture_complaints
    cross join unnest(array[address_digest, network_digest]) digests(digest)
    where check_key = ${checkKey} and digest is not null order by digest
    on conflict (digest) do update set dismissed_at = excluded.dismissed_at`
}
