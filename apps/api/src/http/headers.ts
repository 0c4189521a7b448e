import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * The headers of every answer. Nothing is loaded from anywhere but here, nothing inline runs, and
 * no other page may frame this one or learn from which address somebody came.
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
    // What the API says is for one person at one moment, its refusals included.
    const ofApi = request.url.startsWith('/api/')
    if (ofApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

const isOverTls = ({ publicUrl }: Config['http']): boolean => publicUrl.startsWith('https:')

/** From where a page may take what. */
export const directivesOf = (http: Config['http']) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  // Older browsers do not count a socket to one's own host as 'self'.
  connectSrc: ["'self'", http.publicUrl.replace(/^http/, 'ws')],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  ...(isOverTls(http) ? { upgradeInsecureRequests: [] } : {}),
})
