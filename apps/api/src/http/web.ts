import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { serveCheckout } from './checkout-page.ts'
import { refuse } from './errors.ts'

/**
 * The built web client: its files, and its page for every path of the client's router. Missing files
 * and unknown paths of the API are a 404.
 */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const folder = config.http.webDir
  if (folder) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        const isImmutable = path.includes('/assets/')
        reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  if (folder) {
    app.get('/', async (_request, reply) => reply.sendFile('index.html', folder))
    serveCheckout(app, config, folder)
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !path.startsWith('/api/') &&
      !path.startsWith('/uploads/') &&
      !extname(path)
    if (!folder || !isPage) return refuse(reply, new Refusal('not_found'))
    return reply.sendFile('index.html', folder)
  })
}
