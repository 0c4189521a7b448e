import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refuse, unavailable } from './errors.ts'

export const apiModes = ['ok', 'refuse', 'unavailable', 'status', 'hang', 'late'] as const

export interface ApiBehaviour {
  mode: (typeof apiModes)[number]
  /** The delay of the reply; the call itself is performed at once. */
  milliseconds: number
  /** Only requests whose path starts with this. */
  path: string
  method: 'GET' | 'POST' | undefined
  /** The status of the answer in the mode `status`. */
  status: number
  /** The field that the mode `refuse` names. */
  field: string | undefined
  /** For how many requests; then the default applies again. */
  times: number
}

const defaultBehaviour: ApiBehaviour = {
  mode: 'ok',
  milliseconds: 0,
  path: '/',
  method: undefined,
  status: 500,
  field: undefined,
  times: Number.POSITIVE_INFINITY,
}

export interface BehaviourSimulator {
  setBehaviour: (behaviour: Partial<ApiBehaviour>) => void
  /** Applies the behaviour to the requests of an app. */
  applyTo: (app: FastifyInstance) => void
}

/** How the API answers its callers; tests can make it fail. */
export function createBehaviourSimulator(): BehaviourSimulator {
  let behaviour = defaultBehaviour
  const next = (method: string, url: string): ApiBehaviour => {
    const isAffected = url.startsWith(behaviour.path) && (behaviour.method ?? method) === method
    if (!isAffected || behaviour.times <= 0) return defaultBehaviour
    behaviour = { ...behaviour, times: behaviour.times - 1 }
    return behaviour
  }
  return {
    setBehaviour: (changes) => {
      behaviour = { ...defaultBehaviour, ...changes }
    },
    applyTo: (app) => {
      app.decorateRequest('answerAfter', 0)
      app.addHook('preHandler', async (request, reply) => {
        const { mode, milliseconds, status, field } = next(request.method, request.url)
        if (mode === 'refuse') return refuse(reply, 400, 'The sandbox is set to refuse this.', field)
        if (mode === 'status') return refuse(reply, status, 'The sandbox is set to answer with this status.')
        if (mode === 'unavailable') return unavailable(reply)
        // Never answered: the client has to time out.
        if (mode === 'hang') return reply.hijack()
        if (mode === 'late') request.replyDelayMs = milliseconds
        return
      })
      app.addHook('onSend', async (request) => {
        if (request.replyDelayMs > 0) await pause(request.replyDelayMs, undefined, { ref: false })
      })
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Delays the reply. */
    replyDelayMs: number
  }
}
