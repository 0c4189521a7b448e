import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { allowedMethods } from './allowed-methods.ts'
import { serveCheckout } from './checkout-page.ts'
import { createPageSender } from './client-page.ts'
import { isServed, serveDesk } from './desk-page.ts'
import { refuse } from './errors.ts'

/** A worker has the policy that its script comes with; deploy/Caddyfile says the same. */
const isHeicDecoder = (path: string): boolean => path.includes('/assets/heic.worker-')

/** The decoder of HEIC photos is WebAssembly, which no page may run. The worker reads its program and nothing else. */
const heicDecoderPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"

/**
 * The built web client: its files, and its page for every path of the client's router. Missing files
 * and unknown paths of the API are a 404, known ones that are called in another way a 405.
 */
export async function serveWeb(app: FastifyInstance, config: Config, methodsOf = allowedMethods(app)): Promise<void> {
  const folder = config.http.webDir
  if (folder) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      schemaHide: true,
      allowedPath: (path) => isServed(config, path),
      setHeaders: (reply, path) => {
        const isImmutable = path.includes('/assets/')
        reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (isHeicDecoder(path)) reply.header('content-security-policy', heicDecoderPolicy)
      },
    })
  }
  const sendPage = folder ? createPageSender(folder, config) : undefined
  if (folder && sendPage) {
    app.get('/', (_request, reply) => void sendPage(reply))
    serveCheckout(app, config, folder)
    serveDesk(app, config, folder)
  }
  // Neither here nor at the pages is a reply awaited: each time adds two listeners to the response, of which it has many.
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !path.startsWith('/api/') &&
      !path.startsWith('/uploads/') &&
      !extname(path)
    if (sendPage && isPage) return void sendPage(reply)
    const allowed = methodsOf(path)
    if (!allowed) return void refuse(reply, new Refusal('not_found'))
    refuse(reply.header('allow', allowed), new Refusal('method_not_allowed'))
  })
}
