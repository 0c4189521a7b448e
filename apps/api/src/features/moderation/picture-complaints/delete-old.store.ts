import { deleteInBatches, deleteRows, Prisma } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { dismissedSince } from './checks.rules.ts'

const dayMs = 86_400_000

/**
 * Deletes who complained, what both sides wrote and the sealed photos, `CASE_KEPT_DAYS` after a case was closed; who was
 * dismissed once that counts no more.
 */
export async function deleteOldPictureComplaints({
  db,
  clock,
  config,
}: Needs<'db' | 'clock' | 'config'>): Promise<void> {
  const at = clock.now()
  const isOld = Prisma.sql`closed_at <= ${new Date(at.getTime() - config.caseRetentionDays * dayMs)}`
  await deleteRows(db, 'picture_complaints', Prisma.sql`${isOld} order by closed_at`)
  await deleteRows(db, 'picture_check_photos', Prisma.sql`${isOld} order by closed_at`)
  await deleteInBatches(
    (limit) => db.$executeRaw`
      update picture_checks set answer = null where key in (
        select key from picture_checks where answer is not null and ${isOld} limit ${limit})`,
  )
  await deleteRows(db, 'complaint_dismissals', Prisma.sql`dismissed_at <= ${dismissedSince(at)} order by dismissed_at`)
}
