import { createHash } from 'node:crypto'
import type { Profile } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { type MemberRow, presentProfile, readPhoto, visiblePhotos } from '../../members/index.ts'
import type { EvidencePhoto } from './evidence.types.ts'

/** A larger file is only named by its hash; the product's own are a tenth of it. */
const maxPhotoBytes = 2 * 1024 * 1024

/** A photo as a viewer may see it now, with its bytes. */
export type FrozenPhoto = EvidencePhoto & { content: Uint8Array }

/** What a profile shows a viewer at this moment, for a report. */
export interface FrozenProfile {
  profile: Profile
  photos: FrozenPhoto[]
}

/** Takes the copy before the report's transaction, for files are read from disk or from a bucket. */
export async function freezeProfile(
  ctx: Needs<'config' | 'clock' | 'presence' | 'photoStore'>,
  viewer: Viewer,
  member: MemberRow,
): Promise<FrozenProfile> {
  const photos = await freezePhotos(ctx, viewer, member)
  return { profile: presentProfile(ctx, { key: viewer.key, session: null }, member), photos }
}

/** The photos that a profile shows a viewer at this moment; those whose files cannot be read are left out. */
async function freezePhotos(
  ctx: Needs<'photoStore'>,
  viewer: Pick<Viewer, 'key'>,
  member: MemberRow,
): Promise<FrozenPhoto[]> {
  const photos: FrozenPhoto[] = []
  for (const { slot, file } of visiblePhotos(viewer.key, member)) {
    const content = await readIfThere(ctx, file)
    if (!content) continue
    const sha256 = createHash('sha256').update(content).digest('hex')
    photos.push({
      part: slot === 1 ? 'photo1' : 'photo2',
      sha256,
      bytes: content.length,
      isStored: content.length <= maxPhotoBytes,
      content,
    })
  }
  return photos
}

/** Nobody's report fails because a store of photos does not answer. */
async function readIfThere(ctx: Needs<'photoStore'>, file: string): Promise<Uint8Array | null> {
  try {
    return await readPhoto(ctx, file, 'large')
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
