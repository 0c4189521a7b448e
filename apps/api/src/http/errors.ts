import { problemSentence, refusals } from '@satrangi/contract'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { Refusal, storageFull, unavailable } from '../refusal.ts'
import { hasClientGone } from './client-gone.ts'

/** Answers with a refusal. */
export function refuse(reply: FastifyReply, refusal: Refusal) {
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply.status(refusal.status).send(bodyOf(refusal))
}

/** The body of every refusal. */
export const bodyOf = ({ code, params, message, problems }: Refusal) => ({
  success: false,
  code,
  params,
  detail: message,
  ...(problems ? { fields: sentencesOf(problems), problems } : {}),
})

const sentencesOf = (problems: NonNullable<Refusal['problems']>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problemSentence(problem)]))

// The static plugin answers 403 for a folder.
const byStatus: Record<number, 'not_found' | 'too_large' | 'unsupported_media'> = {
  403: 'not_found',
  413: 'too_large',
  415: 'unsupported_media',
  404: 'not_found',
}

// A dependency that does not answer, as the drivers report it.
const unavailableCodes =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|57P0[123]|08\d\d\d|P10(01|02|08|17)|P202[48]|57014|\b53[234]00\b|\b58030\b|\b25006\b/
const unavailableMessages =
  /connection terminated|connect timeout|can't reach database|timeout exceeded when trying to connect|not yet accepting|command timed out|connection is closed|unable to start a transaction|query read timeout|stream isn't writeable|max retries per request|server has closed the connection|redis does not answer|terminating connection|^(OOM|MISCONF|LOADING|READONLY) /i

// PostgreSQL has no room, as the driver and Prisma report it.
const fullCodes = /\b53100\b|ENOSPC|EDQUOT/
const fullMessages = /could not extend file|no space left on device|Code: `53100`/i

/** Turns every error into a refusal: a known one, or one without details. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode, code, message, meta } = Object(error) as FastifyError & { meta?: unknown }
  if (isStorageFull(String(code), String(message), meta)) return storageFull(error)
  if (isUnavailable(String(code), String(message), meta)) return unavailable(error)
  const mapped = statusCode === undefined ? undefined : byStatus[statusCode]
  if (mapped === 'too_large') return new Refusal('too_large', { params: { what: 'request' } })
  if (mapped) return new Refusal(mapped)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('bad_input', { params: { reason: 'unreadable' } })
  }
  return new Refusal('unexpected', { cause: error })
}

function isStorageFull(code: string, message: string, meta: unknown): boolean {
  return fullCodes.test(`${code} ${JSON.stringify(meta ?? '')}`) || fullMessages.test(message)
}

/** Whether an error says that a dependency is away, or has no room, which is no fault of the program. */
export const isDependencyAway = (error: unknown): boolean =>
  ['unavailable', 'storage_full'].includes(toRefusal(error).code)

function isUnavailable(code: string, message: string, meta: unknown): boolean {
  const details = `${code} ${JSON.stringify(meta ?? '')}`
  return unavailableCodes.test(details) || unavailableMessages.test(message)
}

/**
 * For the log: the kind of a fault and where it happened, never its message, which may quote what a
 * member wrote.
 */
export function describeFault(error: unknown) {
  const fault = error instanceof Error ? error : new Error('not an error')
  const { code } = fault as { code?: unknown }
  // The stack begins with the message, which may have lines that look like frames.
  const { stack = '', message } = fault
  const trace = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : ''
  const frames = trace.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    kind: fault.name,
    ...(typeof code === 'string' ? { code } : {}),
    at: frames.slice(0, 6).map((line) => line.trim()),
  }
}

/** Nobody reads the answer; it must not count as a fault. */
const clientGone = () => new Refusal('bad_input', { params: { reason: 'unreadable' } })

export function handleErrors(app: FastifyInstance, ctx: Ctx): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = hasClientGone(request) ? clientGone() : toRefusal(error)
    if (refusal.code === 'storage_full') ctx.diskRoom.noteRefused()
    if (refusal.status >= 500) {
      const fault = describeFault(refusal.cause ?? error)
      ctx.log.error(
        {
          event: refusal.event ?? 'fault',
          reqId: request.id,
          route: request.routeOptions.url,
          answer: refusal.code,
          ...fault,
        },
        refusals[refusal.code].sentence,
      )
    }
    return refuse(reply, refusal)
  })
}
