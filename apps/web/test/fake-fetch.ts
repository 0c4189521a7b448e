import type { Send } from '@satrangi/contract'

interface Init {
  method: string
  headers: Record<string, string>
  body: FormData | string | null
}

/** A `fetch` that calls `send`. */
export const createFakeFetch = (send: Send) => async (path: string, init: Init) => {
  const { status, retryAfter, text } = await send({ ...init, path, body: init.body ?? undefined })
  return new Response(text, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
}
