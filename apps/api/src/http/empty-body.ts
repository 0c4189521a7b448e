import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whether nothing follows the headers. */
const isEmptyBody = ({ headers }: FastifyRequest): boolean =>
  !Number(headers['content-length']) && headers['transfer-encoding'] === undefined

/** An empty body is none, whatever type it claims to be of: it is not parsed. */
export function ignoreEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isEmptyBody(request)) delete request.headers['content-type']
  })
}
