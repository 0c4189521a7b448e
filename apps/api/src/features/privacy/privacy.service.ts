import type { BodyOf, PrivacySettings, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { badField, Refusal } from '../../refusal.ts'
import { changePrivacy, findPrivacy } from './privacy.store.ts'

export async function privacySettings(ctx: Needs<'db'>, { key }: Viewer): Promise<PrivacySettings> {
  const settings = await findPrivacy(ctx.db, key)
  if (!settings) throw new Refusal('session_expired')
  return settings
}

/**
 * Changes who may find and see a member, for everybody from their next call on.
 * @throws Refusal `bad_input` where an address is to be shown that was never confirmed
 */
export async function setPrivacy(
  ctx: Needs<'db' | 'clock'>,
  { key }: Viewer,
  changes: BodyOf<typeof routes.privacy.set>,
): Promise<PrivacySettings> {
  const settings = await changePrivacy(ctx.db, key, changes, ctx.clock.now())
  if (settings) return settings
  if (changes.show_email) throw badField('show_email', 'Please confirm your email address first.')
  throw new Refusal('session_expired')
}
