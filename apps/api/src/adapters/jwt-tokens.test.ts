import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tokensSuite } from '../ports/tokens.suite.ts'
import { jwtTokens } from './jwt-tokens.ts'

const secret = 'the secret of this installation'
const issuer = 'https://satrangi.example'
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
const tokens = await jwtTokens(secret, issuer)
const verify = (token: string) => tokens.verify(token, now)

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const hmac = (hash: string, input: string) => createHmac(hash, secret).update(input).digest('base64url')

/** A token made without any library. */
function signed(claims: object, header: object = { alg: 'HS256' }, hash = 'sha256') {
  const input = `${encode(header)}.${encode(claims)}`
  return `${input}.${hmac(hash, input)}`
}

const without = (claim: string) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim))

describe('tokens as JWT', () => {
  tokensSuite(jwtTokens)

  it('are accepted with all required claims, of which each test below removes or changes one', async () => {
    expect(await verify(signed(good))).toEqual({ member: 'SG7K2M9XQP', session: 'a session' })
  })

  it('have the header and claims that tokens have always had, so that earlier tokens stay valid', async () => {
    const byHand = signed({
      sid: 'a session',
      sub: 'SG7K2M9XQP',
      iss: issuer,
      aud: 'members',
      iat: seconds,
      exp: seconds + 3600,
    })
    expect(await verify(byHand)).toEqual({ member: 'SG7K2M9XQP', session: 'a session' })
    const issued = await tokens.sign({
      member: 'SG7K2M9XQP',
      session: 'a session',
      issuedAt: now,
      expiresAt: new Date((seconds + 3600) * 1000),
    })
    const partsOf = (token: string) =>
      token.split('.', 2).map((part) => JSON.parse(String(Buffer.from(part, 'base64url'))))
    expect(partsOf(issued)).toEqual(partsOf(byHand))
    const [header, payload, signature] = issued.split('.')
    expect(signature).toBe(hmac('sha256', `${header}.${payload}`))
  })

  it('contain only the member, the session and their times', async () => {
    const token = await tokens.sign({ member: 'SG1', session: 's', issuedAt: now, expiresAt: now })
    const [header, payload] = token.split('.').map((part) => String(Buffer.from(part, 'base64url')))
    expect(JSON.parse(header ?? '')).toEqual({ alg: 'HS256' })
    expect(Object.keys(JSON.parse(payload ?? '')).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
  })

  it.each(Object.keys(good))('are refused without %s', async (claim) => {
    expect(await verify(signed(without(claim)))).toBeNull()
  })

  it.each<[string, object]>([
    ['another issuer', { iss: 'https://satrangi.example.evil.example' }],
    ['another audience', { aud: 'admins' }],
    ['a list of other audiences', { aud: ['admins', 'scripts'] }],
    ['an expiry in the past', { exp: seconds - 1 }],
    ['an expiry at this second', { exp: seconds }],
    ['a not-before time in the future', { nbf: seconds + 60 }],
    ['an expiry that is not a number', { exp: 'never' }],
    ['an issue time that is not a number', { iat: 'always' }],
    ['a session that is not a string', { sid: 7 }],
    ['a session that is a filter', { sid: { not: null } }],
    ['an empty session', { sid: null }],
    ['a member that is not a string', { sub: ['SG7K2M9XQP'] }],
  ])('are refused with %s', async (_, change) => {
    expect(await verify(signed({ ...good, ...change }))).toBeNull()
  })

  it('are refused without a signature', async () => {
    expect(await verify(`${encode({ alg: 'none' })}.${encode(good)}.`)).toBeNull()
    const [header, payload] = signed(good).split('.')
    for (const token of [`${header}.${payload}.`, `${header}.${payload}`]) expect(await verify(token)).toBeNull()
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
      for (const end of ['', 'AAAA']) expect(await verify(`${encode({ alg })}.${payload}.${end}`)).toBeNull()
      expect(await verify(signed(good, { alg }))).toBeNull()
    }
  })

  it('are refused under any other algorithm, the same secret or not', async () => {
    for (const bits of [384, 512]) {
      expect(await verify(signed(good, { alg: `HS${bits}` }, `sha${bits}`))).toBeNull()
    }
    const { privateKey } = generateKeyPairSync('ed25519')
    const input = `${encode({ alg: 'EdDSA' })}.${encode(good)}`
    const foreign = `${input}.${sign(null, Buffer.from(input), privateKey).toString('base64url')}`
    expect(await verify(foreign)).toBeNull()
  })

  it('are refused with an unknown critical header', async () => {
    expect(await verify(signed(good, { alg: 'HS256', crit: ['x'], x: 1 }))).toBeNull()
  })
})
