import type { Ctx } from '../../../ctx.ts'
import { dismissedSince } from './checks.rules.ts'
import { deleteOldChecks } from './checks.store.ts'
import { deleteOldDismissals } from './complainants.store.ts'
import { deleteOldComplaints } from './complaints.store.ts'

const dayMs = 86_400_000

/** Deletes who complained, what was written and the sealed photos, `CASE_KEPT_DAYS` after a case was closed; who was dismissed once that counts no more. */
export async function deleteOldPictureComplaints({ db, clock, config }: Ctx): Promise<void> {
  const at = clock.now()
  const closedBefore = new Date(at.getTime() - config.caseKeptDays * dayMs)
  await deleteOldComplaints(db, closedBefore)
  await deleteOldChecks(db, closedBefore)
  await deleteOldDismissals(db, dismissedSince(at))
}
