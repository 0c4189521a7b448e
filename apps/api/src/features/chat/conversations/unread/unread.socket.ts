import type { UnreadFrame } from '@satrangi/contract'
import type { Needs } from '../../../../ctx.ts'
import type { Viewer } from '../../../../keys.ts'
import type { UnreadCounts } from '../../../../ports/unread-counter.ts'
import type { SocketConnection, SocketListener } from '../../../../socket-handler.ts'
import { memberChannel } from '../../../notifications/index.ts'

/** The counts on a member's badges, sent when they ask and when something has changed. */
export async function openUnread(
  ctx: Needs<'bus' | 'log' | 'unreadCounter'>,
  viewer: Viewer,
  _params: unknown,
  connection: SocketConnection<UnreadFrame>,
): Promise<SocketListener<'refresh'>> {
  let awaited: Promise<UnreadCounts> | undefined
  // What asks while a count waits is answered by it.
  const sendCounts = async () => {
    const counting = ctx.unreadCounter.count(viewer.key)
    if (counting === awaited) return
    awaited = counting
    try {
      const { messages, notifications } = await counting
      connection.send({ chat_unread: messages, total_unread: notifications })
    } catch (error) {
      ctx.log.error({ event: 'badges_failed', kind: (error as Error).name }, 'badges could not be counted')
    }
  }

  const unsubscribe = await ctx.bus.subscribe(memberChannel(viewer.key), (event) => {
    connection.send({ changed: event.changed })
    void sendCounts()
  })
  const stopListening = ctx.bus.onGap(() => void sendCounts())
  return {
    frame: async () => void sendCounts(),
    closed: () => {
      unsubscribe()
      stopListening()
    },
  }
}
