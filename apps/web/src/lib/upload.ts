import type { Call, Send } from '@satrangi/contract'
import { text } from '../messages/index.ts'
import { callerThrough } from './api.ts'
import { patienceWithFiles } from './send.ts'

export interface Watch {
  /** How much has gone up, from 0 to 1. */
  onProgress: (part: number) => void
  /** Stops it. */
  signal: AbortSignal
}

/**
 * A caller whose way up can be watched and stopped: `fetch` does not tell how much has gone.
 *
 *     uploading({ onProgress, signal })(routes.members.edit, { body, files })
 */
export const uploading = (watch: Watch): Call => callerThrough(sendWatched(watch))

const sendWatched =
  ({ onProgress, signal }: Watch): Send =>
  ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      const failed = (sentence: string) => () => {
        signal.removeEventListener('abort', stop)
        reject(new Error(sentence))
      }
      request.open(method, path)
      request.timeout = patienceWithFiles
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onload = () => {
        signal.removeEventListener('abort', stop)
        resolve({
          status: request.status,
          retryAfter: request.getResponseHeader('retry-after'),
          text: request.responseText,
        })
      }
      request.onerror = failed(text('common.networkError'))
      request.onabort = failed(text('common.networkError'))
      request.ontimeout = failed(text('common.timedOut'))
      if (signal.aborted) return failed(text('common.networkError'))()
      signal.addEventListener('abort', stop, { once: true })
      request.send(body ?? null)
    })
