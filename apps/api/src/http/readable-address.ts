import { apiBase } from '@satrangi/contract'
import type { FastifyServerOptions } from 'fastify'

const nowhere = `${apiBase}/address-that-cannot-be-read`

/**
 * An address with broken percent-encoding is nowhere, like any other that does not exist. The
 * router would answer it on its own, without our body and our headers.
 */
export const readableAddress: NonNullable<FastifyServerOptions['rewriteUrl']> = ({ url = '/' }) => {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return nowhere
  }
}
