import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { addJob } from '../../shared/outbox/index.ts'
import { insertPhotos, type NewPhoto } from './photos.store.ts'

/** Stores the first photos of a member; they wait for approval. */
export async function addPhotos(tx: Tx, memberKey: MemberKey, photos: readonly NewPhoto[], at: Date): Promise<void> {
  await insertPhotos(tx, memberKey, photos, at)
  await comparePhotosLater(tx, memberKey, at)
}

/**
 * Has the photos that a member has just uploaded compared with pictures that were removed. It is done after the upload,
 * which shows its member nothing of it.
 */
export async function comparePhotosLater(tx: Tx, memberKey: MemberKey, at: Date): Promise<void> {
  await addJob(tx, 'compare_photos', { member: String(memberKey), since: at.toISOString() })
}
