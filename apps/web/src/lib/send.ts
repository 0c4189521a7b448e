import type { Send } from '@satrangi/contract'
import { translate } from '../messages/index.ts'
import { markOnline } from './browser-state.ts'

const timeoutMs = 20_000
/** Photos may be large and a phone's uplink slow. */
export const fileTimeoutMs = 120_000

// What is sent while the page is left or hidden goes on without it: a phone may end a hidden page at any moment.
let isLeaving = false
globalThis.addEventListener?.('pagehide', () => (isLeaving = true), { capture: true })
globalThis.addEventListener?.('pageshow', () => (isLeaving = false), { capture: true })

/** The transport of API calls: the web's only `fetch`. Uploads with progress use `upload.ts`. */
export const send: Send = async ({ method, path, headers, body }) => {
  const signal = AbortSignal.timeout(hasFiles(body) ? fileTimeoutMs : timeoutMs)
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body ?? null,
      signal,
      keepalive: (isLeaving || document.hidden) && !hasFiles(body),
    })
    markOnline()
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  } catch {
    throw new Error(translate(signal.aborted ? 'common.timedOut' : 'common.networkError'))
  }
}

const hasFiles = (body: string | FormData | undefined): boolean =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)
