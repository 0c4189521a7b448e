import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { DepartingMember } from '../../../personal-data.ts'
import { addMonths, type HeldReason, holdMonths } from './identity-digests.rules.ts'

/**
 * Hides a member from everybody whom they are not connected with, until a moderator approves, where a digest is a
 * removed member's: of one who is suspended, or who left as one or under a grave report.
 */
export async function holdIfRemoved(tx: Tx, member: MemberKey, digest: string, at: Date): Promise<void> {
  await tx.$executeRaw`
    update members m set held_at = ${at}, held_reason = removed.reason, visible = false
    from (
      select reason from held_digests where digest = ${digest} and expires_at > ${at}
      union all
      select 'suspended' from identity_digests d join members s on s.key = d.member_key
      where d.digest = ${digest} and s.key <> ${member} and s.suspended_at > ${addMonths(at, -holdMonths)}
      order by reason desc limit 1
    ) removed
    where m.key = ${member} and m.held_at is null`
}

/** Hides a member from everybody whom they are not connected with, until a moderator approves; undefined when they are held. */
export async function markHidden(tx: Tx, id: string, at: Date): Promise<MemberKey | undefined> {
  const rows = await tx.$queryRaw<{ key: MemberKey }[]>`
    update members set held_at = ${at}, held_reason = 'hidden', visible = false
    where id = ${id} and held_at is null returning key`
  return rows[0]?.key
}

/** Lets a held member be seen, and what held them holds nobody any more; undefined when they are not held. */
export async function approveHeld(tx: Tx, id: string): Promise<MemberKey | undefined> {
  const rows = await tx.$queryRaw<{ key: MemberKey }[]>`
    update members set held_at = null, held_reason = null,
      visible = suspended_at is null and paused_at is null and not contact_first
    where id = ${id} and held_at is not null returning key`
  const key = rows[0]?.key
  if (key !== undefined) {
    await tx.$executeRaw`
      delete from held_digests where digest in (select digest from identity_digests where member_key = ${key})`
  }
  return key
}

/** Whether a member who leaves is under an open report of the gravest classes. */
export type HasGraveReport = (tx: Tx, member: MemberKey) => Promise<boolean>

/** Remembers the digests of a member who leaves suspended or held, or under an open report of the gravest classes. */
export async function holdDeparted(
  tx: Tx,
  { key, at }: DepartingMember,
  hasGraveReport: HasGraveReport,
): Promise<void> {
  const rows = await tx.$queryRaw<{ reason: HeldReason | null }[]>`
    select case when suspended_at is not null then 'suspended' else held_reason end as reason
    from members where key = ${key}`
  const reason = rows[0]?.reason ?? ((await hasGraveReport(tx, key)) ? 'reported' : null)
  if (reason === null) return
  await tx.$executeRaw`
    insert into held_digests (digest, reason, expires_at)
    select distinct digest, ${reason}, ${addMonths(at, holdMonths)}::timestamptz from identity_digests
    where member_key = ${key}
    on conflict (digest) do update set reason = excluded.reason, expires_at = excluded.expires_at`
}
