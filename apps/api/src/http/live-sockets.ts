import { chat, type closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { Ctx } from '../ctx.ts'
import { sessionsChannel } from '../features/accounts/index.ts'
import type { Viewer } from '../keys.ts'
import { endSocket } from './end-socket.ts'

interface LiveSocket {
  socket: WebSocket
  viewer: Viewer
  kind: string
}

export type LiveSockets = Awaited<ReturnType<typeof liveSockets>>

/**
 * The open sockets of this process. A socket is closed when its session ends, and a member's oldest
 * one when they open more than five of a kind.
 */
export async function liveSockets(ctx: Ctx) {
  /** By the member's key, oldest first. */
  const byMember = new Map<string, LiveSocket[]>()
  let isClosing = false
  const close = ({ socket }: LiveSocket, reason: keyof typeof closeCodes) => endSocket(socket, reason)

  await ctx.bus.subscribe(sessionsChannel, ({ member, sessions, displaced }) => {
    for (const live of byMember.get(member) ?? []) {
      if (!sessions || sessions.includes(live.viewer.session))
        close(live, displaced ? 'session_displaced' : 'no_session')
    }
  })
  return {
    /** @returns removes the socket again, for when it has closed */
    add: (socket: WebSocket, viewer: Viewer, kind: string): (() => void) => {
      const member = String(viewer.key)
      const live = { socket, viewer, kind }
      const sockets = [...(byMember.get(member) ?? []), live]
      byMember.set(member, sockets)
      ctx.meter.changeOpenSockets(kind, 1)
      // Its opening had begun before the others were closed.
      if (isClosing) close(live, 'restarting')
      const sameKind = sockets.filter((other) => other.kind === kind)
      for (const oldest of sameKind.slice(0, Math.max(0, sameKind.length - chat.socketsPerMember)))
        close(oldest, 'displaced')
      return () => {
        ctx.meter.changeOpenSockets(kind, -1)
        const others = byMember.get(member)?.filter((other) => other !== live) ?? []
        if (others.length > 0) byMember.set(member, others)
        else byMember.delete(member)
      }
    },
    /** Closes all sockets because the server stops; clients connect again by themselves. */
    closeAll: () => {
      isClosing = true
      for (const sockets of byMember.values()) for (const live of sockets) close(live, 'restarting')
    },
  }
}
