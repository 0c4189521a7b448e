import type { closeCodes } from '@satrangi/contract'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { findViewer, findViewerOfSession, type ViewerCache } from '../features/accounts/index.ts'
import type { Viewer } from '../keys.ts'
import { Refusal } from '../refusal.ts'
import type { SocketHandler, SocketListener } from '../socket-handler.ts'
import { describeFault } from './errors.ts'
import { createSocketConnection, type HttpSocketConnection } from './socket-connection.ts'
import { callerByAccount, type Throttle } from './throttle.ts'

/** Why a socket is closed as soon as it is open. */
interface RejectedSocket {
  readonly reason: keyof typeof closeCodes
}

export interface OpenedSocket {
  readonly viewer: Viewer
  readonly listener: SocketListener<unknown>
  readonly connection: HttpSocketConnection
}

/**
 * Subscribes the feature before the client learns that its socket is open, so that a client that then
 * asks for missed messages misses none in between. Frames sent meanwhile wait in the connection.
 * @throws Refusal `slow_down` when the account opens too many
 */
export async function openSocket(
  { ctx, cache, limit }: { ctx: Ctx; cache: ViewerCache; limit: Throttle },
  { socket, open }: SocketHandler,
  request: FastifyRequest,
): Promise<OpenedSocket | RejectedSocket> {
  try {
    const viewer = await findSocketViewer(ctx, cache, request)
    if (!viewer) return { reason: 'no_session' }
    await limit(['ticket'], socket.path, callerByAccount(ctx, viewer.id))
    const params = socket.params?.safeParse(request.params)
    if (params && !params.success) return { reason: 'not_connected' }
    const connection = createSocketConnection()
    const listener = await open(ctx, viewer, params?.data, connection)
    return listener ? { viewer, listener, connection } : { reason: connection.closeReason() ?? 'not_connected' }
  } catch (error) {
    // Answered before there is a socket, like the limit of an address.
    if (error instanceof Refusal && error.code === 'slow_down') throw error
    // The two were parted while it was opened.
    if (error instanceof Refusal && error.code === 'not_connected') return { reason: 'not_connected' }
    ctx.log.error({ event: 'socket_failed', ...describeFault(error) }, 'a socket could not be opened')
    return { reason: 'restarting' }
  }
}

/** A ticket is valid once; access tokens are accepted for clients that are not browsers. */
async function findSocketViewer(ctx: Ctx, cache: ViewerCache, request: FastifyRequest): Promise<Viewer | undefined> {
  const { token } = request.query as { token?: unknown }
  if (typeof token !== 'string' || token.length > 4096) return undefined
  if (token.includes('.')) return findViewer(ctx, cache, token)
  const session = await ctx.memory.take(`ticket:${token}`)
  return session ? findViewerOfSession(ctx, cache, session) : undefined
}
