import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The headers of a reply that do not depend on what it says. */
export type ConstantHeaders = Readonly<Record<string, string>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In place of those of every reply. */
    constantHeaders?: ConstantHeaders
  }
}

/** Of a reply that says the rest itself. */
export const permissions: ConstantHeaders = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=()',
}

/**
 * The security headers of every reply, made once for all of them. Pages load nothing from other origins, run no inline
 * script but the one that client-page.ts knows, cannot be framed, and send no referrer.
 */
export function securityHeaders(app: FastifyInstance, { http }: Config): void {
  const ofEveryReply = constantHeadersOf(http, directivesOf(http))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.constantHeaders ?? ofEveryReply)
    // Replies of the API are for one viewer at one moment, refusals included.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

const isOverTls = ({ publicUrl }: Config['http']): boolean => publicUrl.startsWith('https:')

/** What a page may load, and from where. */
type Directives = Readonly<Record<string, readonly string[]>>

export const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')

export const constantHeadersOf = (http: Config['http'], directives: Directives): ConstantHeaders => ({
  'content-security-policy': policyOf(directives),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  ...(isOverTls(http) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...permissions,
})

/** The content security policy of a page. */
export const directivesOf = (http: Config['http']) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  // Older browsers do not count a WebSocket to the own host as 'self'.
  'connect-src': ["'self'", http.publicUrl.replace(/^http/, 'ws')],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  ...(isOverTls(http) ? { 'upgrade-insecure-requests': [] } : {}),
})
