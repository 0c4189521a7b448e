import { deleteInBatches, type Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import type { CaseOutcome } from '../cases/index.ts'

interface NewAppeal {
  suspensionKey: bigint
  member: MemberKey
  text: string
  at: Date
}

/** Stores the answer to a suspension; undefined where there is one. */
export async function insertAppeal(
  tx: Tx,
  { suspensionKey, member, text, at }: NewAppeal,
): Promise<bigint | undefined> {
  const rows = await tx.$queryRaw<{ key: bigint }[]>`
    insert into appeals (suspension_key, member_key, text, created_at)
    values (${suspensionKey}, ${member}, ${text}, ${at}) on conflict (suspension_key) do nothing returning key`
  return rows[0]?.key
}

export interface AppealRow {
  number: string
  actBy: Date
  text: string | null
  createdAt: Date
  decidedAt: Date | null
  outcome: CaseOutcome | null
  answer: string | null
}

/** The answer to a suspension with its case. */
export async function findAppealOf(db: Tx, suspensionKey: bigint): Promise<AppealRow | undefined> {
  const rows = await db.$queryRaw<AppealRow[]>`
    select c.number, c.act_by as "actBy", a.text, a.created_at as "createdAt", a.decided_at as "decidedAt", a.outcome,
      a.answer
    from appeals a join cases c on c.appeal_key = a.key where a.suspension_key = ${suspensionKey}`
  return rows[0]
}

const dayMs = 86_400_000

/** Deletes what both sides wrote, `CASE_KEPT_DAYS` after the decision; that there was an appeal stays. */
export async function emptyOldAppeals({ db, clock, config }: Needs<'db' | 'clock' | 'config'>): Promise<void> {
  const decidedBefore = new Date(clock.now().getTime() - config.caseRetentionDays * dayMs)
  await deleteInBatches(
    (limit) => db.$executeRaw`
      update appeals set text = null, answer = null where key in (
        select key from appeals where text is not null and decided_at <= ${decidedBefore}
        order by decided_at limit ${limit})`,
  )
}
