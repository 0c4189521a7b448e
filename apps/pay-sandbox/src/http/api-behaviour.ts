import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refuse, unavailable } from './errors.ts'

export const apiModes = ['ok', 'refuse', 'unavailable', 'hang', 'late'] as const

export interface ApiBehaviour {
  mode: (typeof apiModes)[number]
  /** How late; what was asked for is done at once. */
  milliseconds: number
  /** Only requests whose path begins so. */
  path: string
  method: 'GET' | 'POST' | undefined
  /** For how many requests; then all is well again. */
  times: number
}

const usual: ApiBehaviour = {
  mode: 'ok',
  milliseconds: 0,
  path: '/',
  method: undefined,
  times: Number.POSITIVE_INFINITY,
}

export interface ApiManners {
  behave: (behaviour: Partial<ApiBehaviour>) => void
  /** Lets the requests of an app feel it. */
  applyTo: (app: FastifyInstance) => void
}

/** How the API treats whoever calls it, which tests can spoil. */
export function apiManners(): ApiManners {
  let behaviour = usual
  const next = (method: string, url: string): ApiBehaviour => {
    const meant = url.startsWith(behaviour.path) && (behaviour.method ?? method) === method
    if (!meant || behaviour.times <= 0) return usual
    behaviour = { ...behaviour, times: behaviour.times - 1 }
    return behaviour
  }
  return {
    behave: (wanted) => {
      behaviour = { ...usual, ...wanted }
    },
    applyTo: (app) => {
      app.decorateRequest('answerAfter', 0)
      app.addHook('preHandler', async (request, reply) => {
        const { mode, milliseconds } = next(request.method, request.url)
        if (mode === 'refuse') return refuse(reply, 400, 'The sandbox was told to refuse this.')
        if (mode === 'unavailable') return unavailable(reply)
        // Nothing is done and nothing is ever answered: the caller has to give up.
        if (mode === 'hang') return reply.hijack()
        if (mode === 'late') request.answerAfter = milliseconds
        return
      })
      app.addHook('onSend', async (request) => {
        if (request.answerAfter > 0) await pause(request.answerAfter, undefined, { ref: false })
      })
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds by which its answer is held back. */
    answerAfter: number
  }
}
