import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

interface Packs {
  paidUntil: Date | null
  exclusiveUntil: Date | null
}

/** A viewer's packs; the row is held until the transaction ends, so that their reveals come one after the other. */
export async function lockViewer(tx: Tx, viewer: MemberKey): Promise<Packs | undefined> {
  const rows = await tx.$queryRaw<Packs[]>`
    select paid_until as "paidUntil", exclusive_until as "exclusiveUntil"
    from members where key = ${viewer} for no key update`
  return rows[0]
}

export interface RevealRow {
  ownerKey: MemberKey
  createdAt: Date
}

/** What was shown to a viewer after a time, the latest first. */
export async function listReveals(tx: Tx, viewer: MemberKey, after: Date): Promise<RevealRow[]> {
  return tx.$queryRaw<RevealRow[]>`
    select owner_key as "ownerKey", created_at as "createdAt" from reveals
    where viewer_key = ${viewer} and created_at > ${after}
    order by created_at desc, key desc`
}

export async function addReveal(tx: Tx, viewerKey: MemberKey, ownerKey: MemberKey, at: Date): Promise<void> {
  await tx.reveal.create({ data: { viewerKey, ownerKey, createdAt: at }, select: { key: true } })
}
