import type { Approval } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { copyFiles, type PhotoFileChanges, takeSpareName } from './photo-files.ts'
import { lockPhotos, updateApproval } from './photos.store.ts'

interface PhotoDecision {
  memberKey: MemberKey
  slot: 1 | 2
  /** The file of the photo that the moderator saw: a photo that replaced it is not decided. */
  file: string
  approval: Approval
  /** Shown to the owner, where it is not approved. */
  reason: string | null
  at: Date
}

/**
 * Approves a photo or revokes its approval, inside the caller's transaction. A photo that loses its
 * approval gets a new file name, so that every address under which other members saw it stops working;
 * the caller wraps its transaction in `withPhotoFileChanges`, which deletes the old file after the commit, or the
 * new one when the transaction fails:
 *
 *     await withPhotoFileChanges(ctx, 1, (files) =>
 *       ctx.db.$transaction(async (tx) => {
 *         if (!(await decidePhoto(ctx, tx, files, decision))) throw new Refusal('not_found')
 *         await recordTheDecision(tx, …)
 *       }),
 *     )
 *
 * The photo's row is locked until the transaction ends.
 * @returns false when there is no such photo any more, or when it has that approval already
 */
export async function decidePhoto(
  ctx: Needs<'photoStore'>,
  tx: Tx,
  files: PhotoFileChanges,
  { memberKey, slot, file, approval, reason, at }: PhotoDecision,
): Promise<boolean> {
  const photo = (await lockPhotos(tx, memberKey)).find((one) => one.slot === slot && one.file === file)
  if (!photo || photo.approval === approval) return false
  const wasApproved = photo.approval === 'approved'
  const name = wasApproved ? takeSpareName(files) : file
  if (wasApproved) {
    await copyFiles(ctx, file, name)
    files.obsolete.push({ file })
  }
  await updateApproval(tx, { memberKey, slot, file: name, approval, reason, at })
  return true
}
