import { apiBase } from '@satrangi/contract'
import type { FastifyServerOptions } from 'fastify'

const unknownUrl = `${apiBase}/address-that-cannot-be-read`

/**
 * A URL with broken percent-encoding is answered as not found. The router would reply on its own,
 * without our body and our headers.
 */
export const rewriteUnreadableUrl: NonNullable<FastifyServerOptions['rewriteUrl']> = ({ url = '/' }) => {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return unknownUrl
  }
}
