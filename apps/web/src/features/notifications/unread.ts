import { closeCodes, type UnreadFrame, unreadSocket } from '@satrangi/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LiveSocket, openSocket } from '../../lib/socket.ts'
import { conversationsKey, takeTicket } from '../chat/index.ts'
import { requestsKey } from '../requests/index.ts'
import { groupKey, notificationsKey } from './notification-list.queries.ts'
import { type Badges, badgesKey, badgesQuery } from './notifications.queries.ts'

type Changed = Extract<UnreadFrame, { changed: string }>['changed']

const nothing: Badges = { chat: 0, notifications: 0 }

/** Before looking again whether a session that was said to be over is. */
const askAgainAfter = 5000

/** Changes that come close together are fetched once. */
const gatherFor = 500

const keysOf: Record<Changed, readonly (readonly string[])[]> = {
  requests: [requestsKey, ['members', 'profile']],
  // Messages are listed among the notifications too.
  conversations: [conversationsKey, groupKey('messages')],
  notifications: [notificationsKey],
  // One's own status is in one's profile, too.
  membership: [['membership'], ['members', 'profile']],
}
const kinds: readonly Changed[] = ['requests', 'conversations', 'notifications', 'membership']

// One socket for the whole page, however many components show a badge.
let open: { socket: LiveSocket; users: number } | undefined

/** How much is unread, live. */
export function useBadges(): Badges {
  const client = useQueryClient()
  useEffect(() => {
    open ??= { socket: openUnread(client), users: 0 }
    open.users += 1
    return () => {
      if (!open) return
      open.users -= 1
      if (open.users > 0) return
      open.socket.close()
      open = undefined
    }
  }, [client])
  return useQuery(badgesQuery()).data ?? nothing
}

function openUnread(client: QueryClient): LiveSocket {
  const refresh = () => socket.send('refresh', 'answered')
  const outdated = gather(client)
  let wasLive = false
  const socket = openSocket({
    path: unreadSocket.path,
    ticket: takeTicket,
    onOpen: () => {
      refresh()
      // While there was no connection, any list may have changed unnoticed.
      if (wasLive) for (const changed of kinds) outdated(changed)
      wasLive = true
    },
    onText: (text) => {
      const frame = read(text)
      if (!frame) return
      if ('changed' in frame) outdated(frame.changed)
      else client.setQueryData<Badges>(badgesKey, { chat: frame.chat_unread, notifications: frame.total_unread })
    },
    onPhase: () => {},
    // If the session is really over, the next ticket says so to the whole app.
    onStopped: (code) => {
      if (code === closeCodes.no_session) setTimeout(() => open?.socket === socket && socket.restart(), askAgainAfter)
    },
    probe: refresh,
  })
  return socket
}

/** Marks lists as outdated, those of one moment together. */
function gather(client: QueryClient) {
  const gathered = new Set<Changed>()
  const pass = () => {
    const keys = [...gathered].flatMap((changed) => keysOf[changed])
    gathered.clear()
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  return (changed: Changed) => {
    if (gathered.size === 0) setTimeout(pass, gatherFor)
    gathered.add(changed)
  }
}

function read(text: string): UnreadFrame | undefined {
  try {
    const frame = unreadSocket.toClient.safeParse(JSON.parse(text))
    return frame.success ? frame.data : undefined
  } catch {
    return undefined
  }
}
