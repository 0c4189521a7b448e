import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { comparePhotosLater } from './add-photos.ts'
import { copyFiles, type PhotoFileChanges, takeSpareName } from './photo-files.ts'
import { deletePhoto, lockPhotos, renamePhoto, swapPhotos, upsertPhoto } from './photos.store.ts'
import type { StoredPhoto } from './process-uploads.ts'

interface PhotoChanges {
  /** New photos, each replacing the one in its slot; their files are stored. */
  uploads: readonly StoredPhoto[]
  /** The second photo becomes the first, before all other changes. */
  swap?: boolean
  /** Deletes the second photo, unless a new one replaces it. */
  removeSecond: boolean
  /** Gives the other photos new names, because who may see them has changed. */
  rename: boolean
  at: Date
}

/**
 * Changes a member's photos inside the transaction of `withPhotoFileChanges`. The caller locks the member's
 * row, so that of two concurrent changes the second sees the first.
 */
export async function changePhotos(
  ctx: Needs<'photoStore'>,
  tx: Tx,
  files: PhotoFileChanges,
  memberKey: MemberKey,
  { uploads, swap = false, removeSecond, rename, at }: PhotoChanges,
): Promise<void> {
  if (swap) await swapPhotos(tx, memberKey)
  if (uploads.length === 0 && !removeSecond && !rename) return
  for (const { slot, file } of await lockPhotos(tx, memberKey)) {
    const replaced = uploads.some((photo) => photo.slot === slot)
    const removed = !replaced && removeSecond && slot === 2
    if (removed) await deletePhoto(tx, memberKey, slot)
    else if (!replaced && rename) {
      const name = takeSpareName(files)
      await copyFiles(ctx, file, name)
      await renamePhoto(tx, { memberKey, slot, file: name })
    } else if (!replaced) continue
    files.obsolete.push({ file })
  }
  for (const photo of uploads) await upsertPhoto(tx, memberKey, photo, at)
  if (uploads.length > 0) await comparePhotosLater(tx, memberKey, at)
}
