import { jwtVerify, SignJWT } from 'jose'
import type { Tokens } from '../ports/tokens.ts'

const audience = 'members'
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** JSON Web Tokens with one pinned algorithm, HS256. */
export function joseTokens(secret: string, issuer: string): Tokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: ({ member, session, issuedAt, expiresAt }) =>
      new SignJWT({ sid: session })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(member)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(key),
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          requiredClaims: ['exp', 'iat', 'sub', 'sid'],
          currentDate: now,
        })
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null
        return { member: payload.sub, session: payload.sid }
      } catch {
        return null
      }
    },
  }
}
