import { evidenceHoldDays } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

/** While it runs, what was sent to its member is not deleted because its time is over. */
interface EvidenceHold {
  startedAt: Date
  endsAt: Date
}

const dayMs = 86_400_000

/**
 * Starts a member's hold, or lengthens the one that runs; never shortens it.
 * @returns the hold as it is now
 */
export async function startHold(tx: Tx, member: MemberKey, at: Date): Promise<EvidenceHold> {
  const endsAt = new Date(at.getTime() + evidenceHoldDays * dayMs)
  const [row] = await tx.$queryRaw<EvidenceHold[]>`
    insert into evidence_holds as h (member_key, started_at, ends_at) values (${member}, ${at}, ${endsAt})
    on conflict (member_key) do update set
      started_at = case when h.ends_at > ${at} then h.started_at else excluded.started_at end,
      ends_at = greatest(h.ends_at, excluded.ends_at)
    returning started_at as "startedAt", ends_at as "endsAt"`
  if (!row) throw new Error('a hold was neither started nor found')
  return row
}

/** Ends a member's hold; copies whose time is over are deleted by their next sweep. */
export async function endHold(tx: Tx, member: MemberKey): Promise<void> {
  await tx.evidenceHold.deleteMany({ where: { memberKey: member } })
}

/** @returns undefined where none runs at this moment */
export async function findHold(tx: Tx, member: MemberKey, at: Date): Promise<EvidenceHold | undefined> {
  const hold = await tx.evidenceHold.findFirst({
    where: { memberKey: member, endsAt: { gt: at } },
    select: { startedAt: true, endsAt: true },
  })
  return hold ?? undefined
}
