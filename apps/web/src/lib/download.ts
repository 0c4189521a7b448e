import type { Call } from '@satrangi/contract'
import { translate } from '../messages/index.ts'
import { createCaller } from './api.ts'
import { fileTimeoutMs } from './send.ts'

/**
 * Fetches a file of the API as the member. The token travels in a header, as with every call, and
 * never in a URL that a history or a log would store.
 * @param ask makes the call whose reply is the file
 * @param onProgress how many bytes have come so far
 */
export async function fetchFile(
  ask: (call: Call) => Promise<unknown>,
  onProgress?: (bytes: number) => void,
): Promise<Blob> {
  let file = new Blob()
  const call = createCaller(async ({ method, path, headers }) => {
    const signal = AbortSignal.timeout(fileTimeoutMs)
    try {
      const response = await fetch(path, { method, headers, signal })
      if (response.ok) file = await readBody(response, onProgress)
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        text: response.ok ? '' : await response.text(),
      }
    } catch {
      throw new Error(translate(signal.aborted ? 'common.timedOut' : 'common.networkError'))
    }
  })
  await ask(call)
  return file
}

async function readBody(response: Response, onProgress?: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    chunks.push(chunk.value)
    bytes += chunk.value.byteLength
    onProgress?.(bytes)
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}

/** The browser may still be reading the file after the click. */
const urlLifetimeMs = 60_000

/** Saves a file through the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs)
}
