import { passDays } from '@satrangi/contract'
import { type Db, deleteInBatches } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

/** Passes a member, or takes it back. Whoever is passed already stays so from the first time. */
export async function setPassed(
  db: Db,
  passerKey: MemberKey,
  passedKey: MemberKey,
  isPassed: boolean,
  at: Date,
): Promise<void> {
  if (isPassed) await db.pass.createMany({ data: [{ passerKey, passedKey, createdAt: at }], skipDuplicates: true })
  else await db.pass.deleteMany({ where: { passerKey, passedKey } })
}

const dayMs = 86_400_000

/** Whoever was passed so long ago is offered again. */
export async function deleteOldPasses(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - passDays * dayMs)
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from passes where (passer_key, passed_key) in (
        select passer_key, passed_key from passes where created_at <= ${since} limit ${limit})`,
  )
}
