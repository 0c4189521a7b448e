import type { Tx } from '@satrangi/db'
import { findPictureCheck, type PictureCheckEntry } from '../src/features/moderation/index.ts'

/** The checks of pictures, the open ones first and the gravest of them; the closed ones, the latest first, where asked for. */
export async function listPictureChecks(db: Tx, { closed = false } = {}): Promise<PictureCheckEntry[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select x.id::text as id from picture_checks x join cases c on c.picture_check_key = x.key
    where ${closed} or x.closed_at is null order by x.closed_at desc nulls first, c.class, c.act_by, x.key`
  const checks = await Promise.all(rows.map(({ id }) => findPictureCheck(db, id)))
  return checks.flatMap((check) => check ?? [])
}
