import type { UnreadFrame } from '@satrangi/contract'
import type { Ctx } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import type { SocketConnection, SocketListener } from '../../socket-handler.ts'
import { memberChannel } from '../badges/index.ts'
import { countUnread } from '../notifications/index.ts'
import { countUnreadMessages } from './conversations.store.ts'

/** The counts on a member's badges, told when they ask and when something has changed. */
export async function openUnread(
  ctx: Ctx,
  viewer: Viewer,
  _params: unknown,
  connection: SocketConnection<UnreadFrame>,
): Promise<SocketListener<'refresh'>> {
  let isCounting = false
  let isStale = false
  // One count at a time, and one more for whatever came meanwhile: an old one never comes last.
  const sendCounts = async () => {
    isStale = true
    if (isCounting) return
    isCounting = true
    try {
      while (isStale) {
        isStale = false
        const [chat_unread, total_unread] = await Promise.all([
          countUnreadMessages(ctx.db, viewer.key),
          countUnread(ctx.db, viewer.key),
        ])
        connection.send({ chat_unread, total_unread })
      }
    } finally {
      isCounting = false
    }
  }
  const sendCountsOrLog = () =>
    sendCounts().catch((error: Error) =>
      ctx.log.error({ event: 'badges_failed', kind: error.name }, 'badges could not be counted'),
    )

  const unsubscribe = await ctx.bus.subscribe(memberChannel(viewer.key), (event) => {
    connection.send({ changed: event.changed })
    void sendCountsOrLog()
  })
  const stopListening = ctx.bus.onGap(() => void sendCountsOrLog())
  return {
    frame: sendCountsOrLog,
    closed: () => {
      unsubscribe()
      stopListening()
    },
  }
}
