import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Ctx } from './ctx.ts'
import { viewerCache } from './features/accounts/index.ts'
import { features, sockets } from './features/index.ts'
import { allowedMethods } from './http/allowed-methods.ts'
import { handleErrors } from './http/errors.ts'
import { securityHeaders } from './http/headers.ts'
import { health } from './http/health.ts'
import { implement } from './http/implement.ts'
import { liveSockets } from './http/live-sockets.ts'
import { logRequests } from './http/logging.ts'
import { measureCalls } from './http/measure-calls.ts'
import { formLimits } from './http/multipart.ts'
import { openApi } from './http/openapi.ts'
import { servePhotos } from './http/photos.ts'
import { ignoreEmptyBodies } from './http/read-body.ts'
import { refuseExpectations, refuseUnreadable } from './http/refuse-on-socket.ts'
import { reportSetUp } from './http/report-set-up.ts'
import { identifyAnswers, newRequestId } from './http/request-id.ts'
import { closeStalledConnections } from './http/request-timeout.ts'
import { requireHost } from './http/require-host.ts'
import { serveSockets } from './http/sockets.ts'
import { endConnectionsOnStop } from './http/stop-connections.ts'
import { throttle } from './http/throttle.ts'
import { traceCalls } from './http/trace-calls.ts'
import { boundUnreadAnswers } from './http/unread-answers.ts'
import { rewriteUnreadableUrl } from './http/unreadable-url.ts'
import { serveWeb } from './http/web.ts'

/**
 * The product as a Fastify app, which does not listen yet: tests call it directly.
 * @param stopping aborted when the process is about to stop
 */
export async function buildApp(
  ctx: Ctx,
  stopping: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const { instance, trustProxy } = ctx.config.http
  const app = fastify({
    loggerInstance: ctx.log,
    // `logRequests` writes one line for each request instead.
    logController: new LogController({ disableRequestLogging: true }),
    // Our own proxies are trusted; the address in front of them is the caller's.
    trustProxy: (_address, hop) => hop < trustProxy,
    genReqId: () => newRequestId(ctx),
    clientErrorHandler: refuseUnreadable(ctx),
    // Missing, it is refused where everything else is: Node would say nothing but the status.
    http: { requireHostHeader: false },
    bodyLimit: 64 * 1024,
    // A photo takes less even on 2G; a slower request only occupies a connection.
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Whatever still arrives on an open connection is answered, and ends it.
    return503OnClosing: false,
    rewriteUrl: rewriteUnreadableUrl,
    // Longer than a URL can be, so that every malformed id is answered like an unknown one.
    routerOptions: { maxParamLength: 16_384 },
  })
  const methodsOf = allowedMethods(app)
  const limit = throttle(ctx)
  const cache = await viewerCache(ctx)
  const live = await liveSockets(ctx)

  boundUnreadAnswers(app)
  identifyAnswers(app)
  requireHost(app)
  refuseExpectations(app, ctx)
  ignoreEmptyBodies(app)
  closeStalledConnections(app)
  endConnectionsOnStop(app, stopping)
  handleErrors(app, ctx)
  logRequests(app, ctx)
  reportSetUp(app, ctx)
  measureCalls(app, ctx)
  traceCalls(app, ctx)
  securityHeaders(app, ctx.config)
  if (instance)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-served-by', instance)
      done()
    })
  await app.register(formbody)
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
  await openApi(app, ctx, limit)
  health(app, ctx, stopping)
  implement(app, { ctx, cache, limit }, features)
  servePhotos(app, ctx, limit)
  // Before the plugin's own hook, which would close the sockets without a reason.
  app.addHook('preClose', async () => live.closeAll())
  // After the sockets have closed: what they have sent is stored.
  app.addHook('onClose', () => ctx.readMarkWriter.flush())
  app.addHook('onClose', () => ctx.hints.flush())
  await serveSockets(app, { ctx, cache, live, limit }, sockets)
  await serveWeb(app, ctx.config, methodsOf)
  return app
}
