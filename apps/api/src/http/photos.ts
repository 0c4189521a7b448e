import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { photoFinder } from '../features/accounts/index.ts'
import { requirePhotoQuota } from '../features/discovery/index.ts'
import { readPhotoAddress } from '../features/members/index.ts'
import { Refusal } from '../refusal.ts'
import { permissions } from './headers.ts'
import { callerByAccount, callerByAddress, type Throttle } from './throttle.ts'

interface PhotoRequest {
  Params: { file: string }
  Querystring: { e?: string; s?: string; w?: string }
}

/** How long a browser may show its copy without asking again. */
const maxAgeSeconds = 60

/** What an address names never changes, so the same tag does for all. */
const etag = '"photo"'

/** A photo is no page: nothing in it runs, wherever it is opened. */
const photoHeaders = {
  etag,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/**
 * Serves photos to clients that have a signed address, which is judged at each request. A browser that shows a photo
 * again after a minute asks whether it still may, and gets no second copy.
 */
export function servePhotos(app: FastifyInstance, ctx: Ctx, limit: Throttle): void {
  const findPhoto = photoFinder(ctx)
  app.get<PhotoRequest>('/uploads/:file', { config: { constantHeaders: permissions } }, async (request, reply) => {
    // Of a refusal; what is served says its own.
    reply.header('cache-control', 'no-store')
    const { e, s, w } = request.query
    const address = { name: request.params.file, expires: String(e), signature: String(s) }
    const findKnown = async () => readPhotoAddress(ctx, address)?.session
    await limit(['photo'], '/uploads', { ...callerByAddress(ctx, request), findKnown })
    const photo = await findPhoto(address)
    if (!photo) throw new Refusal('not_found')
    await limit(['photo'], '/uploads', callerByAccount(ctx, String(photo.viewer)))
    // Counted before a browser's copy is confirmed as well: it had to be fetched once.
    if (w !== '320') await requirePhotoQuota(ctx, photo.viewer, photo.owner, photo.file)
    const cacheControl = `private, max-age=${Math.min(maxAgeSeconds, photo.secondsLeft)}`
    const serve = () => reply.headers(photoHeaders).header('cache-control', cacheControl)
    if (request.headers['if-none-match'] === etag) return serve().status(304).send()
    const file = await ctx.photoStore.load(w === '320' ? `${photo.file}-320.webp` : `${photo.file}.webp`)
    if (!file) throw new Refusal('not_found')
    return serve()
      .headers({
        'content-type': 'image/webp',
        'content-length': file.size,
        'content-disposition': 'inline; filename="photo.webp"',
      })
      .send(file.content)
  })
}
