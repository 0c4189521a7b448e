import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { openPhoto } from '../features/photos/index.ts'
import { Refusal } from '../refusal.ts'
import { callerByAddress, type Throttle } from './throttle.ts'

interface PhotoRequest {
  Params: { file: string }
  Querystring: { e?: string; s?: string; w?: string }
}

/** Serves photos to clients that have a signed address which has not expired. */
export function servePhotos(app: FastifyInstance, ctx: Ctx, limit: Throttle): void {
  app.get<PhotoRequest>('/uploads/:file', { helmet: false }, async (request, reply) => {
    await limit('photo', '/uploads', callerByAddress(ctx, request))
    const { e, s, w } = request.query
    const photo = await openPhoto(ctx, {
      name: request.params.file,
      expires: String(e),
      signature: String(s),
      small: w === '320',
    })
    if (!photo) throw new Refusal('not_found')
    return reply
      .header('content-type', 'image/webp')
      .header('content-length', photo.size)
      .header('cache-control', `private, max-age=${photo.secondsLeft}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .send(photo.stream)
  })
}
