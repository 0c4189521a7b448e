import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import type { ChannelEvent } from '../../../personal-data.ts'
import { canReach } from './visibility.store.ts'

/**
 * Publishes what a member did to another, unless that other cannot view them: nothing passes a block, in either
 * direction, and nothing comes from a member who is hidden. Every event that one member causes for another goes
 * through here or asks `canReach`; only what was stored under the lock of their conversation needs neither.
 */
export async function publishToOther(
  ctx: Needs<'db' | 'bus'>,
  { from, to }: { from: MemberKey; to: MemberKey },
  ...events: readonly ChannelEvent[]
): Promise<void> {
  if (!(await canReach(ctx.db, from, to))) return
  // At one moment, so that they are one command.
  await Promise.all(events.map(({ channel, event }) => ctx.bus.publish(channel, event)))
}
