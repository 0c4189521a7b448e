import websocket from '@fastify/websocket'
import { apiBase, chat, closeCodes } from '@satrangi/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Ctx } from '../ctx.ts'
import { findViewer, findViewerOfSession, type ViewerCache } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'
import { Refusal } from '../refusal.ts'
import type { Served, Wire } from '../wire.ts'
import { callerAddress } from './caller-address.ts'
import { describeFault } from './errors.ts'
import { frameLine } from './frame-line.ts'
import { type KeepAlive, keepAlive } from './keep-alive.ts'
import type { LiveSockets } from './live-sockets.ts'
import type { throttle } from './throttle.ts'

interface Tools extends Needed {
  alive: KeepAlive
}

interface Needed {
  ctx: Ctx
  cache: ViewerCache
  live: LiveSockets
  limit: ReturnType<typeof throttle>
}

/** Serves the sockets of the contract. */
export async function serveSockets(app: FastifyInstance, needed: Needed, sockets: readonly Served[]): Promise<void> {
  const tools = { ...needed, alive: keepAlive(needed) }
  app.addHook('onClose', async () => tools.alive.stop())
  await app.register(websocket, { options: { maxPayload: chat.frameBytes, perMessageDeflate: false } })
  for (const served of sockets) {
    app.route({
      method: 'GET',
      url: apiBase + served.socket.path,
      schema: { hide: true },
      preValidation: async (request) => {
        refuseForeignOrigin(tools.ctx, request)
        await tools.limit('ticket', served.socket.path, {
          by: 'address',
          who: tools.ctx.pseudonym(callerAddress(request.ip)),
        })
      },
      handler: async () => {
        throw new Refusal('not_found')
      },
      wsHandler: (ws, request) => void attend(tools, served, ws, request),
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

async function attend(tools: Tools, { socket, open }: Served, ws: WebSocket, request: FastifyRequest): Promise<void> {
  const { ctx } = tools
  // Listening begins before anything is awaited: a client may speak at once.
  const line = frameLine(socket, ws)
  const close = (reason: keyof typeof closeCodes) => ws.close(closeCodes[reason])
  try {
    const viewer = await whoOpens(tools, request)
    if (!viewer) return close('no_session')
    const params = socket.params?.safeParse(request.params)
    if (params && !params.success) return close('not_connected')
    const wire: Wire<unknown> = { send: (frame) => sendFrame(ws, frame), close }
    const listener = await open(ctx, viewer, params?.data, wire)
    if (!listener) return close('not_connected')
    if (ws.readyState !== ws.OPEN) return listener.closed()
    const ends = [listener.closed, tools.live.add(ws, viewer, socket.path), tools.alive.add(ws, viewer)]
    ws.on('close', () => {
      for (const end of ends) end()
    })
    // From here on it is closed when its session ends; it may have ended while it was opened.
    if (!(await findViewerOfSession(ctx, tools.cache, viewer.session))) return close('no_session')
    if (ws.readyState !== ws.OPEN) return
    line.handTo(listener)
  } catch (error) {
    ctx.log.error({ event: 'socket_failed', ...describeFault(error) }, 'a socket could not be opened')
    close('restarting')
  }
}

/** A ticket is good once; an access token is taken from clients that are not browsers. */
async function whoOpens({ ctx, cache }: Tools, request: FastifyRequest): Promise<Viewer | undefined> {
  const { token } = request.query as { token?: unknown }
  if (typeof token !== 'string' || token.length > 4096) return undefined
  if (token.includes('.')) return findViewer(ctx, cache, token)
  const session = await ctx.memory.take(`ticket:${token}`)
  return session ? findViewerOfSession(ctx, cache, session) : undefined
}

/** Bytes that may wait for a reader who does not read. */
const patience = 1024 * 1024

function sendFrame(ws: WebSocket, frame: unknown): void {
  if (ws.readyState !== ws.OPEN) return
  if (ws.bufferedAmount > patience) ws.terminate()
  else ws.send(JSON.stringify(frame))
}
