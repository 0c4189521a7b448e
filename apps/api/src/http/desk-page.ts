import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const file = 'desk.html'

/** Whether a file of the web client may be served: the page of the desk only where the desk is on. */
export const isServed = (config: Config, path: string): boolean => config.desk || !path.startsWith(`/${file}`)

/** The page of the desk, for every path of its router. Where the desk is off these are paths like any unknown one. */
export function serveDesk(app: FastifyInstance, config: Config, folder: string): void {
  if (!config.desk) return
  for (const path of ['/desk', '/desk/*'])
    app.get(path, (_request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store')
      reply.sendFile(file, folder, { cacheControl: false })
    })
}
