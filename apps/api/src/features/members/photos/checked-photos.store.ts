import type { Approval } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

export interface PhotoToCheck {
  key: bigint
  slot: 1 | 2
  file: string
  approval: Approval
  /** The check that it waits for already. */
  checkPhotoKey: bigint | null
  /** When a moderator approved it. */
  decidedAt: Date | null
  /** No complaint hides it before then. */
  immuneUntil: Date | null
  createdAt: Date
}

/** Every photo of a member that a moderator has not rejected, locked until the transaction ends. */
export async function lockPhotosToCheck(tx: Tx, member: MemberKey): Promise<PhotoToCheck[]> {
  return tx.$queryRaw<PhotoToCheck[]>`
    select key, slot, file, approval, check_photo_key as "checkPhotoKey", decided_at as "decidedAt",
      immune_until as "immuneUntil", created_at as "createdAt"
    from photos where member_key = ${member} and approval <> 'rejected' order by slot for update`
}

/** The check that a photo waits for; whether and why it was decided before stays as it is. */
export async function setPhotoCheck(
  tx: Tx,
  key: bigint,
  { checkPhotoKey, ...hidden }: { checkPhotoKey: bigint; file?: string; approval?: 'pending' },
): Promise<void> {
  await tx.photo.update({ where: { key }, data: { checkPhotoKey, ...hidden }, select: { key: true } })
}

/** Deletes photos for good, those that are still what their checks began with. */
export async function deleteCheckedPhotos(
  tx: Tx,
  checkPhotoKeys: readonly bigint[],
): Promise<{ slot: 1 | 2; file: string }[]> {
  return tx.$queryRaw`
    delete from photos where check_photo_key = any(${checkPhotoKeys}::bigint[]) returning slot::int, file`
}

/** Makes a member's second photo the first where that is gone. */
export async function fillFirstSlot(tx: Tx, member: MemberKey): Promise<void> {
  await tx.$executeRaw`
    update photos set slot = 1 where member_key = ${member} and slot = 2
      and not exists (select 1 from photos f where f.member_key = ${member} and f.slot = 1)`
}

/**
 * Ends the checks of photos: one that was approved before is again, any other waits as it did.
 * @param immuneUntil null: another check hides them again
 * @returns those that everybody sees again
 */
export async function endPhotoChecks(
  tx: Tx,
  checkPhotoKeys: readonly bigint[],
  { immuneUntil }: { immuneUntil: Date | null },
): Promise<{ slot: 1 | 2 }[]> {
  return tx.$queryRaw`
    with checked as (
      select key, approval from photos where check_photo_key = any(${checkPhotoKeys}::bigint[]) for update
    ), ended as (
      update photos p set check_photo_key = null, immune_until = ${immuneUntil}::timestamptz,
        approval = case when p.decided_at is null then 'pending' else 'approved' end
      from checked where p.key = checked.key
      returning p.slot::int, p.approval, checked.approval as before
    )
    select slot from ended where approval = 'approved' and before = 'pending' order by slot`
}
