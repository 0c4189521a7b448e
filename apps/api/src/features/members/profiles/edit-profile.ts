import type { Profile } from '@satrangi/contract'
import type { Ctx } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { changePhotos, processUploads, type Uploads, withPhotoFileChanges } from '../photos/index.ts'
import { findOrCreatePlace } from '../places/index.ts'
import {
  changedPlace,
  changesOf,
  changesPhotoVisibility,
  changesTraits,
  findContactChange,
  homeColumns,
  type ProfileEdit,
} from './edit-profile.rules.ts'
import { findEditableForUpdate, findEditableProfile, writeProfile } from './edit-profile.store.ts'
import { requireTexts } from './members.rules.ts'
import { loadOwnProfile } from './members.service.ts'

/**
 * Changes what a member says of themself, their photos and who may see them. New photos are stored
 * before the transaction, old ones removed after it.
 * @throws Refusal `bad_input` for a text that others may not be shown, a state or country that nobody knows, and for
 * another address or number than the present one: that takes a code
 */
export async function editProfile(ctx: Ctx, viewer: Viewer, edit: ProfileEdit, uploads: Uploads): Promise<Profile> {
  const { key } = viewer
  const present = await findEditableProfile(ctx.db, key)
  if (!present) throw new Refusal('session_expired')
  requireTexts(edit, present)
  const refused = findContactChange(edit, present)
  if (refused) throw badField(...refused)
  await withPhotoFileChanges(ctx, 2, async (files) => {
    const stored = await processUploads(ctx, uploads, edit)
    files.created.push(...stored)
    await ctx.db.$transaction(async (tx) => {
      const before = await findEditableForUpdate(tx, key)
      if (!before) throw new Refusal('session_expired')
      const at = ctx.clock.now()
      const place = changedPlace(edit, before)
      const home = place && homeColumns(await findOrCreatePlace(tx, place))
      const traits = changesTraits(edit, before) ? { traitsChangedAt: at } : {}
      await writeProfile(tx, key, { ...changesOf(edit, before), ...home, ...traits }, at)
      const rename = changesPhotoVisibility(edit, before)
      const { swapPhotos: swap = false, removePhoto2: removeSecond = false } = edit
      await changePhotos(ctx, tx, files, key, { uploads: stored, swap, removeSecond, rename, at })
    })
  })
  return loadOwnProfile(ctx, viewer)
}
