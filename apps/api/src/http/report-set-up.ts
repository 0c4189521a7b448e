import { apiBase } from '@satrangi/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { type Arrival, setUpSentences, watchSetUp } from './set-up-faults.ts'

/** Says once in the log what the calls that arrive show to be a mistake of the set-up. */
export function reportSetUp(app: FastifyInstance, { config, log }: Pick<Ctx, 'config' | 'log'>): void {
  const findFaults = watchSetUp(config)
  app.addHook('onRequest', async (request) => {
    // Health checks come from beside the API, past every proxy.
    if (!request.url.startsWith(apiBase)) return
    for (const fault of findFaults(arrivalOf(request)))
      log.error({ event: 'set_up_fault', fault }, setUpSentences[fault])
  })
}

const arrivalOf = ({ headers, host, socket }: FastifyRequest): Arrival => ({
  peer: socket.remoteAddress ?? '',
  isForwarded: headers['x-forwarded-for'] !== undefined,
  host,
  origin: headers.origin,
  upgrade: headers['sec-websocket-key'] === undefined ? undefined : headers.upgrade === undefined ? 'lost' : 'asked',
})
