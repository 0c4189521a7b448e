import type { BodyOf, PrivacySettings, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { changePhotos, withPhotoFileChanges } from '../photos/index.ts'
import { changeAudience } from '../presence/index.ts'
import { findPrivacy, lockPrivacy, updatePrivacy } from './privacy.store.ts'

type Changes = BodyOf<typeof routes.privacy.set>

export async function loadPrivacySettings(ctx: Needs<'db'>, { key }: Viewer): Promise<PrivacySettings> {
  const settings = await findPrivacy(ctx.db, key)
  if (!settings) throw new Refusal('session_expired')
  return settings
}

/** A switch that changes who sees the photos gives both of them new names. */
const photosRenamedBy = ({ photohide, photoProtect }: Changes) =>
  photohide === undefined && photoProtect === undefined ? 0 : 2

const changesAudience = ({ show_online, paused, contact_first }: Changes) =>
  [show_online, paused, contact_first].some((change) => change !== undefined)

/**
 * Changes who may find and see a member, from the next call of every viewer on. Where that changes who
 * sees the photos, they get new names in the same transaction.
 * @throws Refusal `bad_input` where an address is to be shown that was never confirmed
 */
export async function setPrivacy(
  ctx: Needs<'db' | 'clock' | 'photoStore' | 'random' | 'log' | 'presence' | 'bus'>,
  { key }: Viewer,
  changes: Changes,
): Promise<PrivacySettings> {
  const at = ctx.clock.now()
  const settings = await withPhotoFileChanges(ctx, photosRenamedBy(changes), (files) =>
    ctx.db.$transaction(async (tx) => {
      const previous = await lockPrivacy(tx, key)
      if (!previous) throw new Refusal('session_expired')
      const settings = await updatePrivacy(tx, key, changes, at)
      if (!settings) throw badField('show_email', 'email_unconfirmed')
      const rename = previous.photoProtect !== settings.photoProtect || previous.photohide !== settings.photohide
      await changePhotos(ctx, tx, files, key, { uploads: [], removeSecond: false, rename, at })
      return settings
    }),
  )
  if (changesAudience(changes)) await changeAudience(ctx, key, settings)
  return settings
}

export const exportData = async ({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> => ({
  privacy: await findPrivacy(db, key),
})
