import type { Approval } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { copyFiles, newFileName, type PhotoFileChanges } from './photo-files.ts'
import { lockPhotos, updateApproval } from './photos.store.ts'

interface PhotoDecision {
  memberKey: MemberKey
  slot: 1 | 2
  /** The name of the photo that was looked at: another one that has taken its place is not decided. */
  file: string
  approval: Approval
  /** For the owner to read, where it is not approved. */
  reason: string | null
  at: Date
}

/**
 * Approves a photo or takes its approval away, inside the caller's transaction. A photo that was
 * approved and is not any more gets a new name, so that every address under which others saw it is
 * dead; the caller wraps its transaction in `movingFiles`, which removes the old file after the
 * commit, or the new one when the transaction fails:
 *
 *     await movingFiles(ctx, (files) =>
 *       ctx.db.$transaction(async (tx) => {
 *         if (!(await decidePhoto(ctx, tx, files, decision))) throw new Refusal('not_found')
 *         await recordTheDecision(tx, …)
 *       }),
 *     )
 *
 * The photo's row is held until the transaction ends.
 * @returns false when there is no such photo now, or when this was decided already
 */
export async function decidePhoto(
  ctx: Needs<'photoStore' | 'random'>,
  tx: Tx,
  files: PhotoFileChanges,
  { memberKey, slot, file, approval, reason, at }: PhotoDecision,
): Promise<boolean> {
  const photo = (await lockPhotos(tx, memberKey)).find((one) => one.slot === slot && one.file === file)
  if (!photo || photo.approval === approval) return false
  const wasApproved = photo.approval === 'approved'
  const name = wasApproved ? newFileName(ctx) : file
  if (wasApproved) {
    files.made.push({ file: name })
    await copyFiles(ctx, file, name)
    files.left.push({ file })
  }
  await updateApproval(tx, { memberKey, slot, file: name, approval, reason, at })
  return true
}
