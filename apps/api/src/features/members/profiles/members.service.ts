import type { Profile } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { loadSelf, type MemberRow } from './member-rows.store.ts'
import { type ProfileViewer, presentProfile } from './members.view.ts'

/**
 * A public id that nobody can guess: 40 random bits. These do not begin with `SG` too: whoever types an id and leaves
 * `SG` out would be read as having written it.
 */
export function newMemberId(ctx: Needs<'random'>): string {
  const text = ctx.random.crockford(8)
  return text.startsWith('SG') ? newMemberId(ctx) : `SG${text}`
}

/** Members as they see themselves. */
export async function loadOwnProfile(
  ctx: Needs<'db' | 'clock' | 'config' | 'presence'>,
  owner: ProfileViewer,
): Promise<Profile> {
  return presentProfile(ctx, owner, await loadOwnRow(ctx, owner.key))
}

/** The key of a viewer who is no member. */
const nobodysKey = memberKey(0n)

/** Members as they are shown to somebody else. */
export async function previewProfile(
  ctx: Needs<'db' | 'clock' | 'config' | 'presence'>,
  { key, session }: Viewer,
  as: 'stranger' | 'connection',
): Promise<Profile> {
  const member = await loadOwnRow(ctx, key)
  return presentProfile(
    ctx,
    { key: nobodysKey, session },
    { ...member, matchStatus: as === 'connection' ? 'accepted' : 'none', requestsFrom: 'everyone' },
  )
}

async function loadOwnRow(ctx: Needs<'db'>, key: MemberKey): Promise<MemberRow> {
  const member = await loadSelf(ctx.db, key)
  if (!member) throw new Refusal('session_expired')
  return member
}
