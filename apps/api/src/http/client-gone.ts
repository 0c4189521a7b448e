import type { FastifyRequest } from 'fastify'

/** Whether the client went away before its request was complete: what fails of that is nobody's fault. */
export const hasClientGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete
