import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { callerByAddress, type Throttle } from './throttle.ts'

/** `/.well-known/archive-key`: the public key with which saved evidence is signed, for whoever is shown some. */
export function serveArchiveKey(app: FastifyInstance, ctx: Ctx, limit: Throttle): void {
  const key = { algorithm: 'Ed25519', public_key: ctx.evidenceSigner.publicKey }
  app.get('/.well-known/archive-key', async (request) => {
    await limit(['document'], '/.well-known/archive-key', callerByAddress(ctx, request))
    return key
  })
}
