import { apiBase, routes, underageBan } from '@satrangi/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { BrowserMarker } from '../route-handler.ts'

/** A name and a value that say nothing to somebody who examines the device. */
const cookie = 'later=1'

/**
 * The marker of a browser in which somebody was too young: a cookie of one day that has the same value for
 * everybody, so that it follows nobody. Scripts cannot read it, and it is sent to the path of signing up alone.
 */
export function browserMarker(config: Config, request: FastifyRequest, reply: FastifyReply): BrowserMarker {
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const attributes = [
    `Max-Age=${underageBan.seconds}`,
    `Path=${apiBase}${routes.signUp.start.path}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(config.http.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  return {
    isSet: cookies.includes(cookie),
    set: () => void reply.header('set-cookie', [cookie, ...attributes].join('; ')),
  }
}
