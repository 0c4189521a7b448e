import { apiBase, deskSession } from '@satrangi/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { DeskCookie } from '../route-handler.ts'

/** 160 random bits. */
const tokenPattern = new RegExp(`(?:^|;\\s*)${deskSession.cookie}=([0-9A-HJKMNP-TV-Z]{32})\\s*(?:;|$)`)

/** The token of a moderator's session that a browser sent. */
export const readDeskToken = ({ headers }: FastifyRequest): string | undefined =>
  tokenPattern.exec(headers.cookie ?? '')?.[1]

/** The cookie of a moderator's session: no script reads it, no other site sends it, and no call of a member carries it. */
export function deskCookie({ http }: Config, reply: FastifyReply): DeskCookie {
  const attributes = [
    `Path=${apiBase}/desk`,
    'HttpOnly',
    'SameSite=Strict',
    ...(http.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  const write = (token: string, maxAge: number) =>
    void reply.header('set-cookie', [`${deskSession.cookie}=${token}`, `Max-Age=${maxAge}`, ...attributes].join('; '))
  return { set: (token) => write(token, deskSession.ttlSeconds), clear: () => write('', 0) }
}
