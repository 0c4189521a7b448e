import type { routes } from '@satrangi/contract'
import { text } from '../messages/index.ts'
import { callerThrough } from './api.ts'
import { patienceWithFiles } from './send.ts'

/** The calls that answer with a file. */
type FileRoute = typeof routes.myData.exportData

/**
 * Fetches a file of the API as the member. The token travels in a header, as with every call, and
 * never in an address that a history or a log would keep.
 * @param onProgress how many bytes have come so far
 */
export async function fetchFile(route: FileRoute, onProgress: (bytes: number) => void): Promise<Blob> {
  let file = new Blob()
  const call = callerThrough(async ({ method, path, headers }) => {
    const signal = AbortSignal.timeout(patienceWithFiles)
    try {
      const answer = await fetch(path, { method, headers, signal })
      if (answer.ok) file = await gather(answer, route.file, onProgress)
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        text: answer.ok ? '' : await answer.text(),
      }
    } catch {
      throw new Error(text(signal.aborted ? 'common.timedOut' : 'common.networkError'))
    }
  })
  await call(route)
  return file
}

async function gather(answer: Response, type: string, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onProgress(bytes)
  }
  return new Blob(parts, { type })
}

/** The browser may still be reading a file after it was asked to keep it. */
const readFor = 60_000

/** Lets the browser keep a file, under a name. */
export function keepFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readFor)
}
