import type { SuspensionCause } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

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
