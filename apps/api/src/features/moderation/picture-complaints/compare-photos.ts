import type { Ctx } from '../../../ctx.ts'
import { memberKey } from '../../../keys.ts'
import {
  lockMemberByKey,
  lockPhotosToCheck,
  type PhotoToCheck,
  readPhoto,
  withPhotoFileChanges,
} from '../../members/index.ts'
import { newCaseNumber } from '../cases/index.ts'
import { hasKnownPictures, isKnownPicture } from './known-pictures.store.ts'
import { openCheck } from './open-check.ts'

const photosPerMember = 2

/**
 * Compares what a member has uploaded since a moment with pictures that were removed. One that looks alike waits for a
 * moderator as every upload does, in a case of its own; its member is told nothing.
 */
export async function comparePhotos(ctx: Ctx, payload: Readonly<Record<string, unknown>>): Promise<void> {
  if (!(await hasKnownPictures(ctx.db))) return
  const since = new Date(String(payload.since))
  await withPhotoFileChanges(ctx, photosPerMember, (files) =>
    ctx.db.$transaction(async (tx) => {
      const member = await lockMemberByKey(tx, memberKey(BigInt(String(payload.member))))
      if (member === null) return
      const photos: PhotoToCheck[] = []
      for (const photo of await lockPhotosToCheck(tx, member))
        if (photo.checkPhotoKey === null && photo.createdAt >= since && (await isAlike(ctx, photo))) photos.push(photo)
      if (photos.length === 0) return
      const [number, at] = [newCaseNumber(ctx), ctx.clock.now()]
      const mayHide = async () => true
      await openCheck(ctx, tx, files, { kind: 'known_picture', member, photos, number, at, mayHide })
    }),
  )
}

async function isAlike(ctx: Ctx, { file }: PhotoToCheck): Promise<boolean> {
  const bytes = await readPhoto(ctx, file, 'large')
  const hashes = bytes && (await ctx.photoProcessor.hash(bytes))
  return hashes !== null && (await isKnownPicture(ctx.db, hashes))
}
