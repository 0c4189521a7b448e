import type { PhotoField } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { hidePhoto, type PhotoFileChanges, type PhotoToCheck, readPhoto, setPhotoCheck } from '../../members/index.ts'
import { openCase, type PictureCaseKind } from '../cases/index.ts'
import { planCheck } from './checks.rules.ts'
import { findOrOpenCheck, insertCheckPhoto, setSealedPhoto } from './checks.store.ts'
import { sealPhoto } from './sealed.ts'

export type CheckContext = Needs<'photoStore' | 'photoProcessor' | 'evidenceSeal' | 'random' | 'caseRules'>

interface CheckInput {
  kind: PictureCaseKind
  /** Whose photos; their row and the photos are locked. */
  member: MemberKey | null
  photos: readonly PhotoToCheck[]
  /** Of a new case; the open one keeps its own. */
  number: string
  at: Date
  /** Whether a photo may be hidden now; asked for each, and spends what it grants. */
  mayHide: (photo: PhotoToCheck) => Promise<boolean>
}

/**
 * Has photos looked at by a moderator, and hides those that nobody has looked at lately, as far as that may be done now.
 * @returns the check, and the photos that are hidden from now on
 */
export async function openCheck(
  ctx: CheckContext,
  tx: Tx,
  files: PhotoFileChanges,
  { kind, member, photos, number, at, mayHide }: CheckInput,
): Promise<{ checkKey: bigint; hidden: { part: PhotoField; checkPhotoKey: bigint }[] }> {
  const checkKey = await findOrOpenCheck(tx, { kind, member, at })
  const hidden: { part: PhotoField; checkPhotoKey: bigint }[] = []
  for (const photo of photos) {
    const plan = planCheck(photo, { kind, at })
    if (plan === 'nothing') continue
    const isHidden = plan === 'hide' && (await mayHide(photo))
    if (!isHidden && photo.checkPhotoKey !== null) continue
    const checkPhotoKey = photo.checkPhotoKey ?? (await copyPhoto(ctx, tx, checkKey, photo, at))
    if (isHidden) {
      await hidePhoto(ctx, tx, files, { ...photo, checkPhotoKey })
      hidden.push({ part: `photo${photo.slot}`, checkPhotoKey })
    } else await setPhotoCheck(tx, photo.key, { checkPhotoKey })
  }
  // Whoever complains about many pictures, of members or of nobody, must not come before a threat.
  const waitsBehind = kind === 'picture_complaint' && hidden.length === 0
  await openCase(ctx, tx, { kind, source: checkKey, member, waitsBehind, number, at })
  return { checkKey, hidden }
}

/** A sealed copy, which stays whatever its owner does; without one where the file is missing. */
async function copyPhoto(
  ctx: CheckContext,
  tx: Tx,
  checkKey: bigint,
  { slot, file }: PhotoToCheck,
  at: Date,
): Promise<bigint> {
  const bytes = await readPhoto(ctx, file, 'large')
  const hashes = bytes && (await ctx.photoProcessor.hash(bytes))
  const key = await insertCheckPhoto(tx, { checkKey, slot, hashes, at })
  if (bytes) await setSealedPhoto(tx, key, sealPhoto(ctx, key, bytes))
  return key
}
