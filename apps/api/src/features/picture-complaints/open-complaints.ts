import type { Ctx } from '../../ctx.ts'
import { lockMemberById } from '../members/index.ts'
import { notifyMember } from '../notifications/index.ts'
import { lockPhotosToCheck, withPhotoFileChanges } from '../photos/index.ts'
import { findWaitingComplaints, lockWaitingComplaint, setCheckOfComplaint } from './complaints.store.ts'
import { openCheck } from './open-check.ts'
import { openComplaint } from './seal-complaint.ts'

/**
 * Hides the photos that complaints are about and opens their cases. Each runs whether or not the one before it failed; it
 * runs after every complaint and once a minute.
 * @throws AggregateError when any failed, so that the job is tried again
 */
export async function openComplaints(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  for (const key of await findWaitingComplaints(ctx.db))
    await openOne(ctx, key).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'complaints were not opened')
}

const photosPerMember = 2

async function openOne(ctx: Ctx, key: bigint): Promise<void> {
  await withPhotoFileChanges(ctx, photosPerMember, (files) =>
    ctx.db.$transaction(async (tx) => {
      const row = await lockWaitingComplaint(tx, key)
      if (!row) return
      const complaint = openComplaint(ctx, row)
      if (!complaint)
        ctx.log.error({ event: 'complaint_unreadable' }, 'a complaint was sealed with a key that is not known here')
      const at = ctx.clock.now()
      const member = complaint ? await lockMemberById(tx, complaint.user_id) : null
      const all = member === null ? [] : await lockPhotosToCheck(tx, member)
      const photos = all.filter(({ slot }) => complaint?.photo === undefined || complaint.photo === `photo${slot}`)
      const about = { kind: 'picture_complaint', member, photos, number: row.number, at } as const
      const { checkKey, hidden } = await openCheck(ctx, tx, files, about)
      await setCheckOfComplaint(tx, key, checkKey)
      if (member === null || hidden.length === 0) return
      await notifyMember(tx, member, { code: 'photos_checked', params: { parts: hidden } }, at)
    }),
  )
}
