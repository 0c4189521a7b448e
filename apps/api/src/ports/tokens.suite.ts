import { beforeAll, describe, expect, it } from 'vitest'
import type { Tokens } from './tokens.ts'

const now = new Date('2026-01-15T09:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const claims = { member: 'SG7K2M9XQP', session: 'a session', issuedAt: now, expiresAt: later(3600) }

/** What all tokens do. `open` gives those of a secret and an issuer. */
export function tokensSuite(open: (secret: string, issuer: string) => Promise<Tokens>): void {
  let tokens: Tokens
  beforeAll(async () => {
    tokens = await open('the secret of this installation', 'https://satrangi.example')
  })

  describe('a token', () => {
    it('names its member and its session, in every process', async () => {
      const token = await tokens.sign(claims)
      const other = await open('the secret of this installation', 'https://satrangi.example')
      expect(await other.verify(token, now)).toEqual({ member: 'SG7K2M9XQP', session: 'a session' })
    })

    it('is valid until it expires, by the given clock', async () => {
      const token = await tokens.sign(claims)
      expect(await tokens.verify(token, later(3599))).not.toBeNull()
      expect(await tokens.verify(token, later(3600))).toBeNull()
      expect(await tokens.verify(token, later(3599))).not.toBeNull()
      expect(await tokens.verify(token, later(10 ** 9))).toBeNull()
    })

    it('is invalid under another secret or issuer', async () => {
      const token = await tokens.sign(claims)
      const otherSecret = await open('another secret', 'https://satrangi.example')
      const otherIssuer = await open('the secret of this installation', 'https://other.example')
      expect(await otherSecret.verify(token, now)).toBeNull()
      expect(await otherIssuer.verify(token, now)).toBeNull()
    })

    it('is invalid after a change of any character', async () => {
      const token = await tokens.sign(claims)
      expect(await tokens.verify(token, now)).not.toBeNull()
      for (const [at, was] of [...token].entries()) {
        for (const other of ['A', 'z', '.', '='].filter((character) => character !== was)) {
          const changed = token.slice(0, at) + other + token.slice(at + 1)
          expect(await tokens.verify(changed, now)).toBeNull()
        }
      }
    })

    it.each([
      ['nothing', ''],
      ['dots', '...'],
      ['no token', 'Bearer'],
      ['text that is not ASCII', 'नमस्ते.नमस्ते.नमस्ते'],
      ['NUL', '\0.\0.\0'],
      ['empty JSON', 'e30.e30.e30'],
      ['JSON that is null', 'bnVsbA.bnVsbA.bnVsbA'],
      ['JSON that is a list', 'W10.W10.W10'],
      ['half of a surrogate pair', '\uD83D.\uD83D.\uD83D'],
      ['a megabyte', `${'A'.repeat(1_000_000)}.${'A'.repeat(1_000_000)}.A`],
      ['many parts', 'e30.'.repeat(100_000)],
    ])('is never %s', async (_, text) => {
      expect(await tokens.verify(text, now)).toBeNull()
    })
  })
}
