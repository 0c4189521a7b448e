import type { SuspensionCause } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

export interface NewSuspension {
  cause: SuspensionCause
  /** Of the case that it was decided in. */
  caseNumber?: string | undefined
  /** A removal is for good. */
  isRemoval?: boolean
  /** Null: until the member is restored. */
  endsAt: Date | null
  by: string
  /** The second moderator, where it needed two. */
  confirmedBy?: string | undefined
  at: Date
}

/** Stores why and until when a member is suspended, in the transaction that suspends them. */
export async function insertSuspension(
  tx: Tx,
  member: MemberKey,
  { cause, caseNumber, isRemoval = false, endsAt, by, confirmedBy, at }: NewSuspension,
): Promise<void> {
  await tx.$executeRaw`
    insert into suspensions (member_key, cause, case_number, is_removal, decided_by, confirmed_by, decided_at, ends_at)
    values (${member}, ${cause}, ${caseNumber ?? null}, ${isRemoval}, ${by}, ${confirmedBy ?? null},
      ${at}, ${endsAt})`
}

/** Ends the row of a suspension, before the member is restored or a longer one takes its place. */
export async function liftSuspension(tx: Tx, member: MemberKey, at: Date): Promise<void> {
  await tx.$executeRaw`update suspensions set lifted_at = ${at} where member_key = ${member} and lifted_at is null`
}

/**
 * Ends the running suspension of a member where the new one is graver: it lasts longer, or it is a removal.
 * @returns the member, or undefined where the running one is as grave, or where none runs
 */
export async function liftForGraver(
  tx: Tx,
  id: string,
  { endsAt, isRemoval = false, at }: NewSuspension,
): Promise<MemberKey | undefined> {
  const rows = await tx.$queryRaw<{ key: MemberKey }[]>`
    update suspensions s set lifted_at = ${at} from members m
    where m.id = ${id} and s.member_key = m.key and s.lifted_at is null and not s.is_removal
      and (${isRemoval} or (s.ends_at is not null and (${endsAt}::timestamptz is null or s.ends_at < ${endsAt})))
    returning m.key`
  return rows[0]?.key
}

/**
 * For how many days since a moment moderators who each decided alone have suspended a member. A suspension that was lifted
 * counts as it was decided: who suspends and restores by turns gains nothing.
 */
export async function countSingleDays(
  tx: Tx,
  member: MemberKey,
  { from, now }: { from: Date; now: Date },
): Promise<number> {
  const rows = await tx.$queryRaw<{ days: number }[]>`
    select coalesce(sum(extract(epoch from ends - greatest(decided_at, ${from}::timestamptz))), 0)::float8 / 86400 as days
    from (
      select decided_at, coalesce(ends_at, lifted_at, ${now}::timestamptz) as ends
      from suspensions where member_key = ${member} and confirmed_by is null
    ) single where ends > ${from}`
  return rows[0]?.days ?? 0
}

/** So many are ended by one run of the job. */
export const endLimit = 200

/** The members whose suspension is over. */
export async function findEndedSuspensions(db: Tx, at: Date): Promise<{ id: string; suspension: string }[]> {
  return db.$queryRaw`
    select m.id, s.id::text as suspension from suspensions s join members m on m.key = s.member_key
    where s.lifted_at is null and s.ends_at <= ${at} order by s.ends_at limit ${endLimit}`
}

/** Ends one suspension if its time is over; undefined where a longer one has taken its place or somebody was first. */
export async function liftEnded(tx: Tx, suspension: string, at: Date): Promise<MemberKey | undefined> {
  const rows = await tx.$queryRaw<{ key: MemberKey }[]>`
    update suspensions set lifted_at = ${at}
    where id = ${suspension}::uuid and lifted_at is null and ends_at <= ${at} returning member_key as key`
  return rows[0]?.key
}

/** Ends the row of a suspension that this moderator decided alone; false where there is none. */
export async function liftOwnSuspension(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<boolean> {
  const count = await tx.$executeRaw`
    update suspensions s set lifted_at = ${at} from members m
    where m.id = ${id} and s.member_key = m.key and s.lifted_at is null and s.decided_by = ${by} and s.confirmed_by is null`
  return count === 1
}
