import type { closeCodes } from '@satrangi/contract'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { findViewer, findViewerOfSession, type ViewerCache } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'
import { Refusal } from '../refusal.ts'
import type { Listener, SocketHandler } from '../socket-handler.ts'
import { describeFault } from './errors.ts'
import { createSocketConnection, type HttpSocketConnection } from './socket-connection.ts'
import type { throttle } from './throttle.ts'

/** Why a socket is closed as soon as it is there. */
interface Closed {
  readonly reason: keyof typeof closeCodes
}

export interface OpenedSocket {
  readonly viewer: Viewer
  readonly listener: Listener<unknown>
  readonly wire: HttpSocketConnection
}

/**
 * Opens what a socket is for before the client hears that it is open: whoever then asks for what
 * was missed misses nothing in between. What is to be sent meanwhile waits on the wire.
 * @throws Refusal `slow_down` when the account opens too many
 */
export async function openSocket(
  { ctx, cache, limit }: { ctx: Ctx; cache: ViewerCache; limit: ReturnType<typeof throttle> },
  { socket, open }: SocketHandler,
  request: FastifyRequest,
): Promise<OpenedSocket | Closed> {
  try {
    const viewer = await findSocketViewer(ctx, cache, request)
    if (!viewer) return { reason: 'no_session' }
    await limit('ticket', socket.path, { by: 'account', who: ctx.pseudonym(viewer.id) })
    const params = socket.params?.safeParse(request.params)
    if (params && !params.success) return { reason: 'not_connected' }
    const wire = createSocketConnection()
    const listener = await open(ctx, viewer, params?.data, wire)
    return listener ? { viewer, listener, wire } : { reason: wire.closeReason() ?? 'not_connected' }
  } catch (error) {
    // Said before there is a socket, as to an address that asks too often.
    if (error instanceof Refusal && error.code === 'slow_down') throw error
    ctx.log.error({ event: 'socket_failed', ...describeFault(error) }, 'a socket could not be opened')
    return { reason: 'restarting' }
  }
}

/** A ticket is good once; an access token is taken from clients that are not browsers. */
async function findSocketViewer(ctx: Ctx, cache: ViewerCache, request: FastifyRequest): Promise<Viewer | undefined> {
  const { token } = request.query as { token?: unknown }
  if (typeof token !== 'string' || token.length > 4096) return undefined
  if (token.includes('.')) return findViewer(ctx, cache, token)
  const session = await ctx.memory.take(`ticket:${token}`)
  return session ? findViewerOfSession(ctx, cache, session) : undefined
}
