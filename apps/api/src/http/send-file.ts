import type { FastifyReply } from 'fastify'
import type { FileReply } from '../route-handler.ts'

/** Sends an answer that is a file, to be kept rather than shown. */
export function sendFile(reply: FastifyReply, type: string, answered: unknown): FastifyReply {
  const { name, content } = answered as FileReply
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(content)
}
