import type { Needs } from '../../../ctx.ts'
import type { PictureCheckEntry } from './checks.store.ts'
import { findCheckPhotos } from './checks.store.ts'
import { findComplaints } from './complaints.store.ts'
import { openComplaint, openPhoto } from './sealed.ts'

/** A check with everything that is sealed of it, opened for a moderator. */
export interface OpenedPictureCheck {
  complaints: { number: string; at: Date; email: string; photo: string | null; userId: string; details: string }[]
  /** As they were when they were complained about. */
  pictures: { slot: number; isThere: boolean; content: Uint8Array | null }[]
  /** Pieces that do not open: their key is not known here. */
  unreadable: number
}

export async function readPictureCheck(
  ctx: Needs<'db' | 'evidenceSeal'>,
  { key }: Pick<PictureCheckEntry, 'key'>,
): Promise<OpenedPictureCheck> {
  const opened: OpenedPictureCheck = { complaints: [], pictures: [], unreadable: 0 }
  for (const row of await findComplaints(ctx.db, key)) {
    const complaint = openComplaint(ctx, row)
    if (complaint) {
      const { email, details, user_id: userId, photo = null } = complaint
      opened.complaints.push({ number: row.number, at: row.createdAt, email, photo, userId, details })
    } else opened.unreadable += 1
  }
  for (const { key: photoKey, slot, isThere, sealed } of await findCheckPhotos(ctx.db, key)) {
    const content = sealed && openPhoto(ctx, photoKey, sealed)
    if (sealed && !content) opened.unreadable += 1
    opened.pictures.push({ slot, isThere, content })
  }
  return opened
}
