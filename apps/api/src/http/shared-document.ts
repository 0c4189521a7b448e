import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)

/**
 * A public document that is large and always the same. It is made at its first request and sent compressed; however
 * many answers have not been read yet, they share its bytes.
 */
export function sharedDocument(type: string, make: () => string) {
  let made: Promise<{ plain: Buffer; compressed: Buffer; etag: string }> | undefined
  const build = async () => {
    const plain = Buffer.from(make())
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    return { plain, compressed: await compress(plain), etag }
  }
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= build()
    const { plain, compressed, etag } = await made
    // To be asked for again each time, which costs nothing where it is the same.
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (headers['if-none-match'] === etag) return reply.status(304).send()
    reply.type(type)
    if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(compressed)
  }
}
