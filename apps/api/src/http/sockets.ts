import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import { apiBase, chat } from '@satrangi/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Ctx } from '../ctx.ts'
import { findViewerOfSession, type ViewerCache } from '../features/accounts/index.ts'
import { Refusal } from '../refusal.ts'
import type { SocketHandler } from '../socket-handler.ts'
import { endSocket } from './end-socket.ts'
import { describeFault } from './errors.ts'
import { queueFrames } from './frame-queue.ts'
import { type KeepAlive, keepAlive } from './keep-alive.ts'
import type { LiveSockets } from './live-sockets.ts'
import { logCall } from './logging.ts'
import { type OpenedSocket, openSocket } from './open-socket.ts'
import { isOwnOrigin } from './own-origin.ts'
import { refuseBadHandshakes } from './refuse-on-socket.ts'
import { newRequestId, requestIdHeader } from './request-id.ts'
import { callerByAddress, type Throttle } from './throttle.ts'

interface SocketTools extends SocketDependencies {
  pings: KeepAlive
}

interface SocketDependencies {
  ctx: Ctx
  cache: ViewerCache
  live: LiveSockets
  limit: Throttle
}

/** The outcome of a request for a socket, and its HTTP reply, which is never sent. */
interface Opening {
  opened: Awaited<ReturnType<typeof openSocket>>
  reply: ServerResponse
}

/** Serves the sockets of the contract. */
export async function serveSockets(
  app: FastifyInstance,
  dependencies: SocketDependencies,
  sockets: readonly SocketHandler[],
): Promise<void> {
  const tools = { ...dependencies, pings: await keepAlive(dependencies) }
  app.addHook('onClose', async () => tools.pings.stop())
  await app.register(websocket, {
    options: { maxPayload: chat.maxFrameBytes, perMessageDeflate: false },
    // Frames that cannot be read are the client's fault, not ours.
    errorHandler: (_error, ws) => ws.terminate(),
  })
  identifyHandshakes(app, tools.ctx, new Set(sockets.map(({ socket }) => apiBase + socket.path)))
  const openings = new WeakMap<IncomingMessage, Opening>()
  for (const handler of sockets) {
    app.route({
      method: 'GET',
      url: apiBase + handler.socket.path,
      preValidation: async (request) => {
        refuseForeignOrigin(tools.ctx, request)
        await tools.limit(['ticket'], handler.socket.path, callerByAddress(tools.ctx, request))
      },
      preHandler: async (request, reply) => {
        if (!request.ws) return
        const opened = await openSocket(tools, handler, request)
        openings.set(request.raw, { opened, reply: reply.raw })
        // The listener ends with the TCP connection, also when that was lost while the socket was opened.
        if ('listener' in opened) onceClosed(request, opened.listener.closed)
      },
      handler: async () => {
        throw new Refusal('not_found')
      },
      wsHandler: (ws, { raw, id, method, routeOptions }) => {
        const { opened, reply } = openings.get(raw) ?? {}
        const viewer = opened && 'viewer' in opened ? opened.viewer : undefined
        logCall(tools.ctx, { id, method, route: routeOptions.url ?? 'none', status: 101, ms: 0, viewer })
        // No reply follows: without this the connection would retain the whole request for as long as it is open.
        reply?.detachSocket(raw.socket)
        if (opened && 'listener' in opened) connectSocket(tools, handler, { ws, stream: raw.socket }, opened)
        else endSocket(ws, opened?.reason ?? 'restarting')
      },
    })
  }
}

/** Puts the id of the request on the answer to a handshake; a route that has no socket opens none. */
function identifyHandshakes(app: FastifyInstance, ctx: Ctx, urls: ReadonlySet<string | undefined>): void {
  const ids = new WeakMap<IncomingMessage, string>()
  const idOf = (raw: IncomingMessage) => ids.get(raw) ?? newRequestId(ctx)
  app.addHook('onRequest', async (request) => {
    if (!request.ws) return
    ids.set(request.raw, request.id)
    if (!urls.has(request.routeOptions.url)) throw new Refusal('not_found')
  })
  app.websocketServer.on('headers', (lines, raw) => lines.push(`${requestIdHeader}: ${idOf(raw)}`))
  refuseBadHandshakes(ctx, app.websocketServer, idOf)
}

/** Pages of other origins cannot open a socket in a member's browser. */
function refuseForeignOrigin({ config }: Ctx, request: FastifyRequest): void {
  const { origin, host } = request.headers
  if (origin === undefined || isOwnOrigin(config, origin, host)) return
  throw new Refusal('forbidden')
}

function onceClosed({ raw: { socket } }: FastifyRequest, onClose: () => void): void {
  if (socket.destroyed) onClose()
  else socket.once('close', onClose)
}

function connectSocket(
  tools: SocketTools,
  { socket }: SocketHandler,
  { ws, stream }: { ws: WebSocket; stream: Duplex },
  { viewer, listener, connection }: OpenedSocket,
): void {
  const { ctx, cache } = tools
  // The plugin's own listener would retain the whole request for as long as the socket is open.
  ws.removeAllListeners('error')
  const removeLive = tools.live.add(ws, viewer, socket.path)
  const stopPings = tools.pings.add(ws, viewer)
  ws.on('close', () => {
    removeLive()
    stopPings()
  })
  queueFrames({ socket, limitScale: ctx.config.limitScale }, ws, listener)
  connection.connect(ws, stream)
  // From here on the socket is closed when its session ends; the session may have ended before.
  findViewerOfSession(ctx, cache, viewer.session).then(
    (current) => {
      if (!current) endSocket(ws, 'no_session')
    },
    (error: unknown) => {
      ctx.log.error({ event: 'socket_failed', ...describeFault(error) }, 'a session could not be looked up')
      endSocket(ws, 'restarting')
    },
  )
}
