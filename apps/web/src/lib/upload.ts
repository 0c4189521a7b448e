import type { Call, Send } from '@satrangi/contract'
import { translate } from '../messages/index.ts'
import { createCaller } from './api.ts'
import { fileTimeoutMs } from './send.ts'

export interface UploadOptions {
  /** The uploaded share, from 0 to 1. */
  onProgress: (part: number) => void
  /** Aborts the upload. */
  signal: AbortSignal
}

/**
 * A caller with upload progress and abort: `fetch` does not report upload progress.
 *
 *     uploading({ onProgress, signal })(routes.members.edit, { body, files })
 */
export const createUploadCaller = (options: UploadOptions): Call => createCaller(sendWithProgress(options))

const sendWithProgress =
  ({ onProgress, signal }: UploadOptions): Send =>
  ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      const rejectWith = (message: string) => () => {
        signal.removeEventListener('abort', abort)
        reject(new Error(message))
      }
      request.open(method, path)
      request.timeout = fileTimeoutMs
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onload = () => {
        signal.removeEventListener('abort', abort)
        resolve({
          status: request.status,
          retryAfter: request.getResponseHeader('retry-after'),
          text: request.responseText,
        })
      }
      request.onerror = rejectWith(translate('common.networkError'))
      request.onabort = rejectWith(translate('common.networkError'))
      request.ontimeout = rejectWith(translate('common.timedOut'))
      if (signal.aborted) return rejectWith(translate('common.networkError'))()
      signal.addEventListener('abort', abort, { once: true })
      request.send(body ?? null)
    })
