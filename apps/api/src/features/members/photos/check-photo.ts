import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { type PhotoToCheck, setPhotoCheck } from './checked-photos.store.ts'
import { copyFiles, type PhotoFileChanges, takeSpareName } from './photo-files.ts'

export type CheckedPhoto = PhotoToCheck & { checkPhotoKey: bigint }

/**
 * Hides a photo from everybody but its owner until its check is decided, inside the transaction of
 * `withPhotoFileChanges`. One that others could see gets a new file name, so that every address of it stops working.
 */
export async function hidePhoto(
  ctx: Needs<'photoStore'>,
  tx: Tx,
  files: PhotoFileChanges,
  { key, file, approval, checkPhotoKey }: CheckedPhoto,
): Promise<void> {
  if (approval !== 'approved') return setPhotoCheck(tx, key, { checkPhotoKey })
  const name = takeSpareName(files)
  await copyFiles(ctx, file, name)
  files.obsolete.push({ file })
  await setPhotoCheck(tx, key, { checkPhotoKey, file: name, approval: 'pending' })
}
