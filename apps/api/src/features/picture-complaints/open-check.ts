import type { PhotoField } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { openPictureCase, type PictureCaseKind } from '../cases/index.ts'
import { hidePhoto, type PhotoFileChanges, type PhotoToCheck, readPhoto, setPhotoCheck } from '../photos/index.ts'
import { planCheck } from './checks.rules.ts'
import { findOrOpenCheck, insertCheckPhoto, setSealedPhoto } from './checks.store.ts'
import { sealPhoto } from './seal-photo.ts'

export type CheckContext = Needs<'photoStore' | 'photoProcessor' | 'evidenceSeal' | 'random' | 'caseRules'>

interface CheckInput {
  kind: PictureCaseKind
  /** Whose photos; their row and the photos are locked. */
  member: MemberKey | null
  photos: readonly PhotoToCheck[]
  /** Of a new case; the open one keeps its own. */
  number: string
  at: Date
}

/**
 * Has photos looked at by a moderator, and hides those that nobody has looked at for this reason before.
 * @returns the check, and the photos that are hidden from now on
 */
export async function openCheck(
  ctx: CheckContext,
  tx: Tx,
  files: PhotoFileChanges,
  { kind, member, photos, number, at }: CheckInput,
): Promise<{ checkKey: bigint; hidden: PhotoField[] }> {
  const checkKey = await findOrOpenCheck(tx, { kind, member, at })
  const hidden: PhotoField[] = []
  for (const photo of photos) {
    const plan = planCheck(photo, at)
    if (plan === 'nothing') continue
    const checkPhotoKey = photo.checkPhotoKey ?? (await copyPhoto(ctx, tx, checkKey, photo, at))
    if (plan === 'hide') {
      await hidePhoto(ctx, tx, files, { ...photo, checkPhotoKey })
      hidden.push(`photo${photo.slot}`)
    } else await setPhotoCheck(tx, photo.key, { checkPhotoKey })
  }
  const isGrave = kind === 'known_picture' || hidden.length > 0
  await openPictureCase(ctx, tx, { kind, isGrave, checkKey, member, number, at })
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
