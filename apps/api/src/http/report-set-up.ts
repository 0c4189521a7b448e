import { dirname } from 'node:path'
import { apiBase } from '@satrangi/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { type Arrival, type SetUpFault, setUpSentences, watchSetUp } from './set-up-faults.ts'
import { clearSetUpNotes, noteSetUpFaults } from './set-up-notes.ts'

/** Another process that starts clears the notes of this one. */
const noteEveryMs = 600_000

/** Says once in the log, and notes for the doctor, what the calls that arrive show to be a mistake of the set-up. */
export function reportSetUp(app: FastifyInstance, { config, log, clock }: Pick<Ctx, 'config' | 'log' | 'clock'>): void {
  const dataDir = dirname(config.photoDir)
  const findFaults = watchSetUp(config)
  const known = new Set<SetUpFault>()
  let notedAt = 0
  app.addHook('onListen', () => clearSetUpNotes(dataDir).catch(() => {}))
  app.addHook('onRequest', async (request) => {
    // Health checks come from beside the API, past every proxy.
    if (!request.url.startsWith(apiBase)) return
    const found = findFaults(arrivalOf(request))
    for (const fault of found) {
      known.add(fault)
      log.error({ event: 'set_up_fault', fault }, setUpSentences[fault])
    }
    const now = clock.now().getTime()
    const isDue = found.length > 0 || now - notedAt >= noteEveryMs
    if (known.size === 0 || !isDue) return
    notedAt = now
    // A call does not fail because of it.
    await noteSetUpFaults(dataDir, known).catch(() => {})
  })
}

const arrivalOf = ({ headers, host, socket }: FastifyRequest): Arrival => ({
  peer: socket.remoteAddress ?? '',
  isForwarded: headers['x-forwarded-for'] !== undefined,
  host,
  origin: headers.origin,
  upgrade: headers['sec-websocket-key'] === undefined ? undefined : headers.upgrade === undefined ? 'lost' : 'asked',
})
