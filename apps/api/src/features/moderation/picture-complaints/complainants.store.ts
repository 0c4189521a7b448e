import { deleteInBatches, type Tx } from '@satrangi/db'

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

/** Forgets who was dismissed before then. */
export async function deleteOldDismissals(tx: Tx, before: Date): Promise<void> {
  await deleteInBatches(
    (limit) => tx.$executeRaw`
      delete from complaint_dismissals where digest in (
        select digest from complaint_dismissals where dismissed_at <= ${before} order by dismissed_at limit ${limit})`,
  )
}
