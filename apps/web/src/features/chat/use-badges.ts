import { closeCodes, type UnreadFrame, unreadSocket } from '@satrangi/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { session } from '../../lib/session.ts'
import type { openSharedSocket } from '../../lib/shared-socket.ts'
import type { LiveSocket } from '../../lib/socket.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { requestsKey } from '../connections/index.ts'
import { type Badges, badgesKey, badgesQuery, notificationGroupKey, notificationsKey } from '../notifications/index.ts'
import { fetchSocketTicket } from './chat.queries.ts'
import { conversationsKey } from './conversation-list.queries.ts'

type ChangedList = Extract<UnreadFrame, { changed: string }>['changed']

const noBadges: Badges = { chat: 0, notifications: 0 }

/** Before looking again whether a session that was said to be over is. */
const retryDelayMs = 5000

/** Changes that come close together are fetched once. */
const batchWindowMs = 500

const queryKeysByList: Record<ChangedList, readonly (readonly string[])[]> = {
  requests: [requestsKey, ['members', 'profile']],
  // Messages are listed among the notifications too.
  conversations: [conversationsKey, notificationGroupKey('messages')],
  notifications: [notificationsKey],
  // One's own status is in one's profile, too.
  membership: [['membership'], ['members', 'profile']],
}
const changedLists: readonly ChangedList[] = ['requests', 'conversations', 'notifications', 'membership']

// One socket for the whole page, however many components show a badge. It is opened once the page is shown: until
// then the counts of the call are as good.
let shared: { socket?: LiveSocket; subscribers: number; cancelOpening: () => void } | undefined

/** How much is unread, live. */
export function useBadges(): Badges {
  const client = useQueryClient()
  useEffect(() => {
    shared ??= { subscribers: 0, cancelOpening: whenIdle(() => void openShared(client).catch(() => undefined)) }
    shared.subscribers += 1
    return () => {
      if (!shared) return
      shared.subscribers -= 1
      if (shared.subscribers > 0) return
      shared.cancelOpening()
      shared.socket?.close()
      shared = undefined
    }
  }, [client])
  return useQuery(badgesQuery()).data ?? noBadges
}

async function openShared(client: QueryClient): Promise<void> {
  const opening = shared
  const { openSharedSocket } = await import('../../lib/shared-socket.ts')
  if (opening && opening === shared) opening.socket = openUnreadSocket(client, openSharedSocket)
}

function openUnreadSocket(client: QueryClient, openSocket: typeof openSharedSocket): LiveSocket {
  const refresh = () => socket.send('refresh', 'expectReply')
  const invalidateSoon = createBatchedInvalidation(client)
  let wasLive = false
  let hasCounts = false
  const socket = openSocket({
    path: unreadSocket.path,
    fetchTicket: fetchSocketTicket,
    onOpen: () => {
      refresh()
      // While there was no connection, any list may have changed unnoticed.
      if (wasLive) for (const changed of changedLists) invalidateSoon(changed)
      wasLive = true
    },
    onMessage: (text) => {
      const frame = parseFrame(text)
      if (!frame) return
      if ('changed' in frame) return invalidateSoon(frame.changed)
      const counts = { chat: frame.chat_unread, notifications: frame.total_unread }
      if (!hasCounts)
        for (const changed of changedBefore(client.getQueryData(badgesKey), counts)) invalidateSoon(changed)
      hasCounts = true
      client.setQueryData<Badges>(badgesKey, counts)
    },
    onPhase: () => {},
    // Said at each attempt: what does not come by the socket is fetched.
    onBlocked: () => {
      void client.invalidateQueries({ queryKey: badgesKey })
      for (const changed of changedLists) invalidateSoon(changed)
    },
    // If the session is really over, the next ticket says so to the whole app.
    onStopped: (code) => {
      if (code === closeCodes.session_displaced) return session.displace(session.getSnapshot().token)
      if (code !== closeCodes.not_connected)
        setTimeout(() => shared?.socket === socket && socket.restart(), retryDelayMs)
    },
    probe: refresh,
  })
  return socket
}

/**
 * The lists that may have changed after they were loaded and before the socket was there to say so: where something is
 * unread that was not. How much is unread in chats is known by the socket alone.
 */
const changedBefore = (known: Badges | undefined, counts: Badges): readonly ChangedList[] => [
  ...(counts.chat > 0 ? (['conversations'] as const) : []),
  ...(counts.notifications === known?.notifications ? [] : (['requests', 'notifications', 'membership'] as const)),
]

/** Marks lists as outdated, those of one moment together. */
function createBatchedInvalidation(client: QueryClient) {
  const pending = new Set<ChangedList>()
  const flush = () => {
    const keys = [...pending].flatMap((changed) => queryKeysByList[changed])
    pending.clear()
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  return (changed: ChangedList) => {
    if (pending.size === 0) setTimeout(flush, batchWindowMs)
    pending.add(changed)
  }
}

function parseFrame(text: string): UnreadFrame | undefined {
  try {
    const frame = unreadSocket.toClient.safeParse(JSON.parse(text))
    return frame.success ? frame.data : undefined
  } catch {
    return undefined
  }
}
