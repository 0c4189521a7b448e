import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { ChannelEvent } from '../../personal-data.ts'
import { defineChannel } from '../../ports/event-bus.ts'

/** Which list to fetch again, through its own guarded call; never what is in it. */
export type MemberEvent = {
  readonly type: 'changed'
  readonly changed: 'requests' | 'conversations' | 'notifications' | 'membership'
}

/** Where everything that concerns one member's shell is announced. */
export const memberChannel = defineChannel<MemberEvent>('member')

/** The same event as a value: for `publishToOther`, and for what is published later. */
export const listChanged = (key: MemberKey, changed: MemberEvent['changed']): ChannelEvent => ({
  channel: memberChannel(key),
  event: { type: 'changed', changed },
})

/** To a member's own pages, after what they did themself. What others did is published by `publishToOther`. */
export function publishListChanged(ctx: Needs<'bus'>, key: MemberKey, changed: MemberEvent['changed']): Promise<void> {
  return ctx.bus.publish(memberChannel(key), { type: 'changed', changed })
}
