import type { Tx } from '@satrangi/db'
import type { Ctx, Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember, PersonalData } from '../../personal-data.ts'
import { emptyAppeals } from './appeals.store.ts'

/** An appeal goes whole, and with it its case: nobody else has a part in it. */
export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.appeal.deleteMany({ where: { memberKey: key } })
}

/** What the member wrote and was told; who decided is no data of theirs. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const rows = await db.appeal.findMany({
    where: { memberKey: key },
    orderBy: { key: 'asc' },
    select: { text: true, createdAt: true, decidedAt: true, outcome: true, answer: true },
  })
  return {
    appeals: rows.map(({ text, createdAt, decidedAt, outcome, answer }) => ({
      ...{ text, sent_at: createdAt, decided_at: decidedAt, outcome, answer },
    })),
  }
}

const dayMs = 86_400_000

/** Deletes what was written in appeals, `CASE_KEPT_DAYS` after they were decided. */
export const emptyOldAppeals = ({ db, clock, config }: Ctx): Promise<void> =>
  emptyAppeals(db, new Date(clock.now().getTime() - config.caseKeptDays * dayMs))
