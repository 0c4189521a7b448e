import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * The security headers of every reply. Pages load nothing from other origins, run no inline scripts,
 * cannot be framed, and send no referrer.
 */
export async function securityHeaders(app: FastifyInstance, { http }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(http) },
    strictTransportSecurity: isOverTls(http) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), browsing-topics=()')
    // Replies of the API are for one viewer at one moment, refusals included.
    const isApi = request.url.startsWith('/api/')
    if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

const isOverTls = ({ publicUrl }: Config['http']): boolean => publicUrl.startsWith('https:')

/** The content security policy of a page. */
export const directivesOf = (http: Config['http']) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  // Older browsers do not count a WebSocket to the own host as 'self'.
  connectSrc: ["'self'", http.publicUrl.replace(/^http/, 'ws')],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  ...(isOverTls(http) ? { upgradeInsecureRequests: [] } : {}),
})
