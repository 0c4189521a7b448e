import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import { apiBase, chat } from '@satrangi/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Ctx } from '../ctx.ts'
import { findViewerOfSession, type ViewerCache } from '../features/sessions/index.ts'
import { Refusal } from '../refusal.ts'
import type { SocketHandler } from '../socket-handler.ts'
import { endSocket } from './end-socket.ts'
import { describeFault } from './errors.ts'
import { frameLine } from './frame-line.ts'
import { type KeepAlive, keepAlive } from './keep-alive.ts'
import type { LiveSockets } from './live-sockets.ts'
import { type Opened, openSocket } from './open-socket.ts'
import { addressOf, type throttle } from './throttle.ts'

interface Tools extends Needed {
  alive: KeepAlive
}

interface Needed {
  ctx: Ctx
  cache: ViewerCache
  live: LiveSockets
  limit: ReturnType<typeof throttle>
}

/** What a request for a socket has come to, and the reply that it will never have. */
interface Opening {
  opened: Awaited<ReturnType<typeof openSocket>>
  reply: ServerResponse
}

/** Serves the sockets of the contract. */
export async function serveSockets(
  app: FastifyInstance,
  needed: Needed,
  sockets: readonly SocketHandler[],
): Promise<void> {
  const tools = { ...needed, alive: keepAlive(needed) }
  app.addHook('onClose', async () => tools.alive.stop())
  await app.register(websocket, { options: { maxPayload: chat.maxFrameBytes, perMessageDeflate: false } })
  const opening = new WeakMap<IncomingMessage, Opening>()
  for (const served of sockets) {
    app.route({
      method: 'GET',
      url: apiBase + served.socket.path,
      preValidation: async (request) => {
        refuseForeignOrigin(tools.ctx, request)
        await tools.limit('ticket', served.socket.path, addressOf(tools.ctx, request))
      },
      preHandler: async (request, reply) => {
        if (!request.ws) return
        const opened = await openSocket(tools, served, request)
        opening.set(request.raw, { opened, reply: reply.raw })
        // Whoever has gone meanwhile, or goes later: this ends with the connection, whatever came of it.
        if ('listener' in opened) onceGone(request, opened.listener.closed)
      },
      handler: async () => {
        throw new Refusal('not_found')
      },
      wsHandler: (ws, { raw }) => {
        const { opened, reply } = opening.get(raw) ?? {}
        // There is no reply to wait for: the connection would hold the whole request for as long as it is open.
        reply?.detachSocket(raw.socket)
        if (opened && 'listener' in opened) attend(tools, served, { ws, line: raw.socket }, opened)
        else endSocket(ws, opened?.reason ?? 'restarting')
      },
    })
  }
}

/** A page of somebody else may not open a socket in a member's browser. */
function refuseForeignOrigin({ config }: Ctx, request: FastifyRequest): void {
  const { origin, host } = request.headers
  if (origin === undefined || origin === config.http.publicUrl) return
  // On a developer's machine the product has many names.
  if (!config.production && URL.parse(origin)?.host === host) return
  throw new Refusal('forbidden')
}

function onceGone({ raw: { socket } }: FastifyRequest, gone: () => void): void {
  if (socket.destroyed) gone()
  else socket.once('close', gone)
}

function attend(
  tools: Tools,
  { socket }: SocketHandler,
  { ws, line }: { ws: WebSocket; line: Duplex },
  { viewer, listener, wire }: Opened,
): void {
  const { ctx, cache } = tools
  // The plugin's own listener would hold on to the whole request for as long as the socket is open.
  ws.removeAllListeners('error')
  const forget = tools.live.add(ws, viewer, socket.path)
  const rest = tools.alive.add(ws, viewer)
  ws.on('close', () => {
    forget()
    rest()
  })
  frameLine(socket, ws, listener)
  wire.connect(ws, line)
  // From here on it is closed when its session ends; it may have ended while it was opened.
  findViewerOfSession(ctx, cache, viewer.session).then(
    (still) => {
      if (!still) endSocket(ws, 'no_session')
    },
    (error: unknown) => {
      ctx.log.error({ event: 'socket_failed', ...describeFault(error) }, 'a session could not be looked up')
      endSocket(ws, 'restarting')
    },
  )
}
