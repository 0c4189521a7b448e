import type { Ctx } from '../../ctx.ts'
import { deleteOldChecks } from './checks.store.ts'
import { deleteOldComplaints } from './complaints.store.ts'

const dayMs = 86_400_000

/** Deletes who complained, what was written and the sealed photos, `CASE_KEPT_DAYS` after a case was closed. */
export async function deleteOldPictureComplaints({ db, clock, config }: Ctx): Promise<void> {
  const closedBefore = new Date(clock.now().getTime() - config.caseKeptDays * dayMs)
  await deleteOldComplaints(db, closedBefore)
  await deleteOldChecks(db, closedBefore)
}
