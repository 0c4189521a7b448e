import type { SuspensionCause } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
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

/** Ends the running suspension `s` of a member `m`, where a condition is true of it. @returns the member */
async function liftWhere(tx: Tx, at: Date, condition: Prisma.Sql): Promise<MemberKey | undefined> {
  const rows = await tx.$queryRaw<{ key: MemberKey }[]>`
    update suspensions s set lifted_at = ${at} from members m
    where s.member_key = m.key and s.lifted_at is null and ${condition} returning m.key`
  return rows[0]?.key
}

/** Ends the row of a suspension, before the member is restored or a longer one takes its place. */
export const liftSuspension = (tx: Tx, member: MemberKey, at: Date): Promise<unknown> =>
  liftWhere(tx, at, Prisma.sql`m.key = ${member}`)

/** Where the new one is graver: it lasts longer, or it is a removal. Undefined where the running one is as grave. */
export const liftForGraver = (
  tx: Tx,
  id: string,
  { endsAt, isRemoval = false, at }: NewSuspension,
): Promise<MemberKey | undefined> =>
  liftWhere(
    tx,
    at,
    Prisma.sql`m.id = ${id} and not s.is_removal
      and (${isRemoval} or (s.ends_at is not null and (${endsAt}::timestamptz is null or s.ends_at < ${endsAt})))`,
  )

/** Where its time is over. Undefined where a longer one has taken its place, or somebody was first. */
export const liftEnded = (tx: Tx, id: string, at: Date): Promise<MemberKey | undefined> =>
  liftWhere(tx, at, Prisma.sql`s.id = ${id}::uuid and s.ends_at <= ${at}`)

/** Where this moderator decided it alone. */
export const liftOwn = (tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<MemberKey | undefined> =>
  liftWhere(tx, at, Prisma.sql`m.id = ${id} and s.decided_by = ${by} and s.confirmed_by is null`)

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

export interface RunningSuspension {
  key: bigint
  cause: SuspensionCause
  isRemoval: boolean
  /** The case that it was decided in. */
  caseNumber: string | null
  decidedAt: Date
  /** Null: until the member is restored. */
  endsAt: Date | null
}

/**
 * The suspension of a member that runs, locked: whoever lifts it, or puts a graver one in its place, waits. Undefined where
 * none runs.
 */
export async function lockRunningSuspension(tx: Tx, member: MemberKey): Promise<RunningSuspension | undefined> {
  return (await lockRow(tx, member)) ?? ((await insertMissing(tx, member)) ? lockRow(tx, member) : undefined)
}

async function lockRow(tx: Tx, member: MemberKey): Promise<RunningSuspension | undefined> {
  const rows = await tx.$queryRaw<RunningSuspension[]>`
    select key, cause, is_removal as "isRemoval", case_number as "caseNumber", decided_at as "decidedAt", ends_at as "endsAt"
    from suspensions where member_key = ${member} and lifted_at is null for no key update`
  return rows[0]
}

/** An earlier version suspends without a row, and nothing is known of why or by whom. */
async function insertMissing(tx: Tx, member: MemberKey): Promise<boolean> {
  const count = await tx.$executeRaw`
    insert into suspensions (member_key, cause, decided_by, decided_at)
    select key, 'other', 'unknown', suspended_at from members where key = ${member} and suspended_at is not null
    on conflict (member_key) where lifted_at is null do nothing`
  return count === 1
}
