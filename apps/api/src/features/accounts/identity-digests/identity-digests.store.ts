import type { Db, Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { DepartingMember } from '../../../personal-data.ts'
import { type HasGraveReport, holdDeparted } from './held.store.ts'
import type { IdentityKind } from './identity-digests.rules.ts'

/** Every digest of a member, those of former numbers and addresses too. */
export async function findDigests(tx: Tx, member: MemberKey): Promise<string[]> {
  const rows = await tx.identityDigest.findMany({ where: { memberKey: member }, select: { digest: true } })
  return [...new Set(rows.map(({ digest }) => digest))]
}

/**
 * Holds these digests until the transaction ends: of a block and a sign-up at the same moment the second sees the
 * first. In one order, so that two transactions do not wait for each other.
 */
export async function lockDigests(tx: Tx, digests: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    select pg_advisory_xact_lock(hashtextextended(digest, 0))::text
    from unnest(${[...digests].sort()}::text[]) as d(digest)`
}

/**
 * Stores the digest of a member's present number or address; the one before is remembered as replaced.
 * @returns false when it was the present one already
 */
export async function storeDigest(
  tx: Tx,
  { member, kind, digest, at }: { member: MemberKey; kind: IdentityKind; digest: string; at: Date },
): Promise<boolean> {
  await tx.$executeRaw`
    update identity_digests set replaced_at = ${at}
    where member_key = ${member} and kind = ${kind} and replaced_at is null and digest <> ${digest}`
  const stored = await tx.$executeRaw`
    insert into identity_digests as d (member_key, kind, digest) values (${member}, ${kind}, ${digest})
    on conflict (member_key, kind, digest) do update set replaced_at = null where d.replaced_at is not null`
  await tx.$executeRaw`
    update members m set digests_due = false
    where m.key = ${member} and m.digests_due
      and exists (select 1 from identity_digests d where d.member_key = m.key and d.kind = 'phone' and d.replaced_at is null)
      and (m.email_confirmed_at is null or exists (
        select 1 from identity_digests d where d.member_key = m.key and d.kind = 'email' and d.replaced_at is null))`
  return stored === 1
}

/** Locks a member's row, as a block of theirs does; false when they have left. */
export async function lockMember(tx: Tx, member: MemberKey): Promise<boolean> {
  const rows = await tx.$queryRaw<{ key: bigint }[]>`select key from members where key = ${member} for no key update`
  return rows.length > 0
}

/**
 * Whoever has blocked the person behind a digest blocks this account too, unknown to both; and what blocks of this
 * account remember of the person grows by the digest. Two groups that turn out to be one person become one.
 */
export async function inheritBlocks(tx: Tx, member: MemberKey, digest: string, at: Date): Promise<void> {
  await tx.$executeRaw`
    with matched as materialized (
      select blocker_key, min(group_id::text)::uuid as group_id, array_agg(group_id) as groups from (
        select blocker_key, group_id from block_digests where digest = ${digest} and blocker_key <> ${member}
        union select blocker_key, group_id from blocks where blocked_key = ${member}
      ) known group by blocker_key
    ), regrouped_digests as (
      update block_digests d set group_id = k.group_id from matched k
      where d.blocker_key = k.blocker_key and d.group_id = any(k.groups) and d.group_id <> k.group_id
    ), regrouped_blocks as (
      update blocks b set group_id = k.group_id from matched k
      where b.blocker_key = k.blocker_key and b.group_id = any(k.groups) and b.group_id <> k.group_id
    ), remembered as (
      insert into block_digests (blocker_key, digest, group_id)
      select k.blocker_key, known.digest, k.group_id
      from matched k cross join (
        select ${digest} as digest union select digest from identity_digests where member_key = ${member}
      ) known
      on conflict do nothing
    )
    insert into blocks (blocker_key, blocked_key, created_at, group_id, inherited)
    select k.blocker_key, ${member}, ${at}, k.group_id, true from matched k on conflict do nothing`
}

export interface DueMember {
  key: MemberKey
  phone: string
  /** Null until it is confirmed. */
  email: string | null
}

export const findIdentity = async (db: Db, member: MemberKey): Promise<DueMember | undefined> =>
  (
    await db.$queryRaw<DueMember[]>`
      select key, phone, case when email_confirmed_at is not null then email end as email
      from members where key = ${member} and digests_due`
  )[0]

/** Members whose digests are still to be computed. */
export const findDueMembers = (db: Db, limit: number): Promise<DueMember[]> =>
  db.$queryRaw<DueMember[]>`
    select key, phone, case when email_confirmed_at is not null then email end as email
    from members where digests_due order by key limit ${limit}`

/** Whether a member still has a number or a confirmed address; then a digest of it is theirs. */
export async function isStillTheirs(tx: Tx, { key, phone, email }: DueMember): Promise<boolean> {
  const rows = await tx.$queryRaw<{ key: bigint }[]>`
    select key from members
    where key = ${key} and phone = ${phone}
      and (case when email_confirmed_at is not null then email end) is not distinct from ${email}::text
    for no key update`
  return rows.length > 0
}

export async function deleteExpired(
  db: Db,
  { now, replacedBefore }: { now: Date; replacedBefore: Date },
): Promise<void> {
  await db.identityDigest.deleteMany({ where: { replacedAt: { lt: replacedBefore } } })
  await db.heldDigest.deleteMany({ where: { expiresAt: { lte: now } } })
}

/** The member's digests; those that a block or a moderator's decision needs stay, under nobody's key. */
export const eraseDigests =
  (hasGraveReport: HasGraveReport) =>
  async (tx: Tx, departing: DepartingMember): Promise<void> => {
    await holdDeparted(tx, departing, hasGraveReport)
    await tx.identityDigest.deleteMany({ where: { memberKey: departing.key } })
  }
