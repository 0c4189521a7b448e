import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { loadOwnProfile } from './members.service.ts'

/** The owner's view of the profile; a photo is not an address that runs out but the file beside. */
export async function exportData(
  ctx: Needs<'db' | 'clock' | 'config' | 'presence'>,
  key: MemberKey,
): Promise<PersonalData> {
  const profile = await loadOwnProfile(ctx, { key, session: null })
  return {
    profile: {
      ...profile,
      photo1: profile.photo1Approve && 'photos/photo1.webp',
      photo2: profile.photo2Approve && 'photos/photo2.webp',
    },
  }
}
