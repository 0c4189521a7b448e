import { chat, type closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { Ctx } from '../ctx.ts'
import { sessionsChannel } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'
import { endSocket } from './end-socket.ts'

interface Live {
  socket: WebSocket
  viewer: Viewer
  kind: string
}

export type LiveSockets = Awaited<ReturnType<typeof liveSockets>>

/**
 * The open sockets of this process. One whose session ends is closed at once, and of more than five
 * of a kind a member's oldest.
 */
export async function liveSockets(ctx: Ctx) {
  /** By the member's key, the oldest first. */
  const all = new Map<string, Live[]>()
  const close = ({ socket }: Live, reason: keyof typeof closeCodes) => endSocket(socket, reason)

  await ctx.bus.subscribe(sessionsChannel, ({ member, sessions }) => {
    for (const live of all.get(member) ?? []) {
      if (!sessions || sessions.includes(live.viewer.session)) close(live, 'no_session')
    }
  })
  return {
    /** @returns how to forget it, when it has closed */
    add: (socket: WebSocket, viewer: Viewer, kind: string): (() => void) => {
      const member = String(viewer.key)
      const live = { socket, viewer, kind }
      const theirs = [...(all.get(member) ?? []), live]
      all.set(member, theirs)
      const same = theirs.filter((one) => one.kind === kind)
      for (const oldest of same.slice(0, Math.max(0, same.length - chat.socketsPerMember))) close(oldest, 'flood')
      return () => {
        const others = all.get(member)?.filter((one) => one !== live) ?? []
        if (others.length > 0) all.set(member, others)
        else all.delete(member)
      }
    },
    /** Tells everybody that the server goes; they come back by themselves. */
    closeAll: () => {
      for (const theirs of all.values()) for (const live of theirs) close(live, 'restarting')
    },
  }
}
