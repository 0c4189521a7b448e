import jwt from '@fastify/jwt'
import fastify from 'fastify'
import type { Tokens } from '../ports/tokens.ts'

const algorithm = 'HS256'
const audience = 'members'
const requiredClaims = ['iss', 'aud', 'sub', 'sid', 'iat', 'exp']
const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

/**
 * JSON Web Tokens with one pinned algorithm, HS256. The plugin is registered on an instance that serves
 * nothing, so that calls, sockets and the login service share these two functions.
 */
export async function jwtTokens(secret: string, issuer: string): Promise<Tokens> {
  const instance = fastify()
  await instance.register(jwt, {
    secret,
    // Without this the plugin adds `typ`, which tokens issued before do not have.
    sign: { algorithm, iss: issuer, aud: audience, header: { alg: algorithm, typ: undefined as never } },
    verify: { algorithms: [algorithm], allowedIss: issuer, allowedAud: audience, requiredClaims },
  })
  return {
    sign: async ({ member, session, issuedAt, expiresAt }) =>
      instance.jwt.sign({ sub: member, sid: session, iat: toSeconds(issuedAt), exp: toSeconds(expiresAt) }),
    verify: async (token, now) => {
      try {
        const claims = instance.jwt.verify<Record<string, unknown>>(token, { clockTimestamp: now.getTime() })
        return readClaims(claims, now)
      } catch {
        return null
      }
    },
  }
}

/** The plugin checks neither the types of `sub`, `sid` and `iat` nor that a token is refused at `exp` itself. */
function readClaims({ sub, sid, iat, exp }: Record<string, unknown>, now: Date) {
  if (typeof sub !== 'string' || typeof sid !== 'string') return null
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp <= toSeconds(now)) return null
  return { member: sub, session: sid }
}
