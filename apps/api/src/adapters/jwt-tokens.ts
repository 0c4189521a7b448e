import jwt from '@fastify/jwt'
import fastify from 'fastify'
import type { Tokens } from '../ports/tokens.ts'

const algorithm = 'HS256'
const audience = 'members'
const requiredClaims = ['iss', 'aud', 'sub', 'sid', 'iat', 'exp']
/** Of members who call within a while; a token has some 250 characters. */
const maxGood = 10_000
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
  /** Of a good token all is known but whether it has expired: each call of a member brings the same one. */
  const good = new Map<string, Claims>()
  const check = (token: string, now: Date): Claims | null => {
    try {
      return readClaims(instance.jwt.verify<Record<string, unknown>>(token, { clockTimestamp: now.getTime() }))
    } catch {
      return null
    }
  }
  return {
    sign: async ({ member, session, issuedAt, expiresAt }) =>
      instance.jwt.sign({ sub: member, sid: session, iat: toSeconds(issuedAt), exp: toSeconds(expiresAt) }),
    verify: async (token, now) => {
      const claims = good.get(token) ?? check(token, now)
      // The plugin refuses a token after `exp`, and not at it.
      if (!claims || claims.exp <= toSeconds(now)) return null
      if (good.size >= maxGood) good.clear()
      good.set(token, claims)
      return { member: claims.member, session: claims.session }
    },
  }
}

interface Claims {
  readonly member: string
  readonly session: string
  readonly exp: number
}

/** The plugin does not check the types of `sub`, `sid` and `iat`. */
function readClaims({ sub, sid, iat, exp }: Record<string, unknown>): Claims | null {
  if (typeof sub !== 'string' || typeof sid !== 'string') return null
  if (typeof iat !== 'number' || typeof exp !== 'number') return null
  return { member: sub, session: sid, exp }
}
