import { createHmac, generateKeyPairSync } from 'node:crypto'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { tokensSuite } from '../ports/tokens.suite.ts'
import { joseTokens } from './jose-tokens.ts'

const secret = 'the secret of this installation'
const issuer = 'https://satrangi.example'
const key = new TextEncoder().encode(secret)
const now = new Date('2026-01-15T09:00:00Z')
const seconds = Math.floor(now.getTime() / 1000)

/** Everything that a good token claims. */
const good = {
  sub: 'SG7K2M9XQP',
  sid: 'a session',
  iss: issuer,
  aud: 'members',
  iat: seconds,
  exp: seconds + 3600,
}
const tokens = joseTokens(secret, issuer)
const verify = (token: string) => tokens.verify(token, now)
const signed = (claims: object, header: object = {}) =>
  new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'HS256', ...header }).sign(key)

const without = (claim: string) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim))

describe('tokens as JWT', () => {
  tokensSuite(joseTokens)

  it('are taken with all that they must claim, which the refusals below take away one by one', async () => {
    expect(await verify(await signed(good))).toEqual({ member: 'SG7K2M9XQP', session: 'a session' })
  })

  it('carry nothing but who, which session, and from when to when', async () => {
    const token = await tokens.sign({ member: 'SG1', session: 's', issuedAt: now, expiresAt: now })
    const [header, payload] = token.split('.').map((part) => String(Buffer.from(part, 'base64url')))
    expect(JSON.parse(header ?? '')).toEqual({ alg: 'HS256' })
    expect(Object.keys(JSON.parse(payload ?? '')).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
  })

  it.each(Object.keys(good))('are refused without %s', async (claim) => {
    expect(await verify(await signed(without(claim)))).toBeNull()
  })

  it.each<[string, object]>([
    ['another issuer', { iss: 'https://satrangi.example.evil.example' }],
    ['another audience', { aud: 'admins' }],
    ['a list of other audiences', { aud: ['admins', 'scripts'] }],
    ['a time that has passed', { exp: seconds - 1 }],
    ['this very second as its end', { exp: seconds }],
    ['a time before which it is not good', { nbf: seconds + 60 }],
    ['an end that is no number', { exp: 'never' }],
    ['a beginning that is no number', { iat: 'always' }],
    ['a session that is no text', { sid: 7 }],
    ['a session that is a filter', { sid: { not: null } }],
    ['an empty session', { sid: null }],
    ['a member that is no text', { sub: ['SG7K2M9XQP'] }],
  ])('are refused with %s', async (_, change) => {
    expect(await verify(await signed({ ...good, ...change }))).toBeNull()
  })

  it('are refused without a signature', async () => {
    const unsecured = new UnsecuredJWT(good).encode()
    expect(await verify(unsecured)).toBeNull()
    const [header, payload] = (await signed(good)).split('.')
    for (const token of [`${header}.${payload}.`, `${header}.${payload}`]) expect(await verify(token)).toBeNull()
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
      const forged = Buffer.from(JSON.stringify({ alg })).toString('base64url')
      for (const end of ['', 'AAAA']) expect(await verify(`${forged}.${payload}.${end}`)).toBeNull()
    }
  })

  it('are refused under any other algorithm, the same secret or not', async () => {
    for (const alg of ['HS384', 'HS512']) expect(await verify(await signed(good, { alg }))).toBeNull()
    const { privateKey } = generateKeyPairSync('ed25519')
    const foreign = await new SignJWT(good).setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey)
    expect(await verify(foreign)).toBeNull()
  })

  it('are refused with a header that nobody here understands', async () => {
    const [, payload] = (await signed(good)).split('.')
    const header = Buffer.from('{"alg":"HS256","crit":["x"],"x":1}').toString('base64url')
    const end = createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')
    expect(await verify(`${header}.${payload}.${end}`)).toBeNull()
  })
})
