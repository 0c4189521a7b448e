import type { PrivacySettings } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { defineChannel } from '../../../ports/event-bus.ts'
import type { OnlineAudience } from '../../../ports/presence.ts'
import { type SeenMember, storeSeen } from './presence.store.ts'

/** Published when a member has changed who may see them online. */
type AudienceChanged = { readonly type: 'audience_changed'; readonly member: string }

/** The processes that have an open socket of such a member mark them again. */
export const presenceChannel = defineChannel<AudienceChanged>('presence')()

/** Notes that these members have an open socket now. */
export async function markPresent(
  ctx: Needs<'db' | 'clock' | 'presence'>,
  members: readonly MemberKey[],
): Promise<void> {
  const seen = await storeSeen(ctx.db, members, ctx.clock.now())
  await ctx.presence.mark(seen.map((member) => ({ key: member.key, audience: audienceOf(member) })))
}

/** Nobody sees a member who is paused; connections see one who contacts others first. */
const audienceOf = ({ visible, paused, showOnline }: SeenMember): OnlineAudience => {
  if (!showOnline || paused) return 'nobody'
  return visible ? 'everyone' : 'connections'
}

/** Removes a member who no longer shows everyone that they are online; whoever is still online is marked again. */
export async function changeAudience(
  ctx: Needs<'presence' | 'bus'>,
  member: MemberKey,
  { show_online, paused, contact_first }: PrivacySettings,
): Promise<void> {
  if (!show_online || paused || contact_first) await ctx.presence.remove(member)
  await ctx.bus.publish(presenceChannel, { type: 'audience_changed', member: String(member) })
}
