import type { UnreadFrame } from '@satrangi/contract'
import type { Ctx } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import type { Listener, SocketConnection } from '../../socket-handler.ts'
import { memberChannel } from '../badges/index.ts'
import { countUnread } from '../notifications/index.ts'
import { countUnreadMessages } from './conversations.store.ts'

/** The counts on a member's badges, told when they ask and when something has changed. */
export async function openUnread(
  ctx: Ctx,
  viewer: Viewer,
  _params: unknown,
  wire: SocketConnection<UnreadFrame>,
): Promise<Listener<'refresh'>> {
  let counting = false
  let again = false
  // One count at a time, and one more for whatever came meanwhile: an old one never comes last.
  const tell = async () => {
    again = true
    if (counting) return
    counting = true
    try {
      while (again) {
        again = false
        const [chat_unread, total_unread] = await Promise.all([
          countUnreadMessages(ctx.db, viewer.key),
          countUnread(ctx.db, viewer.key),
        ])
        wire.send({ chat_unread, total_unread })
      }
    } finally {
      counting = false
    }
  }
  const tellOrLog = () =>
    tell().catch((error: Error) =>
      ctx.log.error({ event: 'badges_failed', kind: error.name }, 'badges could not be counted'),
    )

  const unsubscribe = await ctx.bus.subscribe(memberChannel(viewer.key), (event) => {
    wire.send({ changed: event.changed })
    void tellOrLog()
  })
  const stopListening = ctx.bus.onGap(() => void tellOrLog())
  return {
    frame: tellOrLog,
    closed: () => {
      unsubscribe()
      stopListening()
    },
  }
}
