import { chat, closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { Ctx } from '../ctx.ts'
import { type SessionsEnded, sessionsChannel } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'

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
  const all = new Set<Live>()
  const close = ({ socket }: Live, reason: keyof typeof closeCodes) => socket.close(closeCodes[reason])

  await ctx.bus.subscribe(sessionsChannel, (event) => {
    const { member, sessions } = event as unknown as SessionsEnded
    for (const live of all) {
      const ended = !sessions || sessions.includes(live.viewer.session)
      if (String(live.viewer.key) === member && ended) close(live, 'no_session')
    }
  })
  return {
    add: (socket: WebSocket, viewer: Viewer, kind: string) => {
      const live = { socket, viewer, kind }
      all.add(live)
      socket.on('close', () => all.delete(live))
      const same = [...all].filter((one) => one.viewer.key === viewer.key && one.kind === kind)
      for (const oldest of same.slice(0, Math.max(0, same.length - chat.socketsPerMember))) close(oldest, 'flood')
    },
    /** Tells everybody that the server goes; they come back by themselves. */
    closeAll: () => {
      for (const live of all) close(live, 'restarting')
    },
    count: () => all.size,
  }
}
