import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'

/** Whether a page of this origin is one of ours. Outside of production the product also answers under other names. */
export function isOwnOrigin(config: Config, origin: string, host: string | undefined): boolean {
  if (origin === config.http.publicUrl) return true
  return !config.production && URL.parse(origin)?.host === host
}

/**
 * Lets a change at the desk be asked for by our own pages alone. A browser says where a call comes from in headers that
 * no page can set; a call without them is refused.
 * @throws Refusal `forbidden`
 */
export function requireOwnPage(config: Config, { headers }: FastifyRequest): void {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && !isOwnOrigin(config, origin, host)) throw new Refusal('forbidden')
  if (site !== undefined ? site !== 'same-origin' : origin === undefined) throw new Refusal('forbidden')
}
