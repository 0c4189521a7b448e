import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../ledger/ledger.ts'

/** Razorpay's form of an error. */
const bodyOf = (code: string, description: string, field?: string) => ({
  error: {
    code,
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field ? { field } : {}),
  },
})

export const refuse = (reply: FastifyReply, status: number, description: string, field?: string) =>
  reply.code(status).send(bodyOf('BAD_REQUEST_ERROR', description, field))

export const unavailable = (reply: FastifyReply) =>
  reply.code(503).send(bodyOf('SERVER_ERROR', 'The sandbox was told to be unavailable.'))

/** Answers everything that goes wrong in Razorpay's form. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => refuse(reply, 404, 'The requested URL was not found on the server.'))
  app.setErrorHandler((error: FastifyError, _, reply) => {
    if (error instanceof Refusal) return refuse(reply, 400, error.message, error.field)
    if (error instanceof z.ZodError) {
      const [issue] = error.issues
      const field = issue?.path.join('.')
      return refuse(reply, 400, `The ${field || 'request'} is not right: ${issue?.message}`, field)
    }
    const status = error.statusCode ?? 500
    if (status < 500) return refuse(reply, status, error.message)
    console.error(error)
    return reply.code(500).send(bodyOf('SERVER_ERROR', 'The sandbox has a fault.'))
  })
}
