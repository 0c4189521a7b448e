import type { Send } from '@satrangi/contract'

/**
 * An XMLHttpRequest that calls `send`. It reports an upload progress of one half before the
 * reply, and can be aborted until then.
 */
export const createFakeXmlHttpRequest = (send: Send) =>
  class FakeXmlHttpRequest {
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    ontimeout: (() => void) | null = null
    upload: { onprogress: ((event: { lengthComputable: boolean; loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    }
    timeout = 0
    status = 0
    responseText = ''
    method = ''
    path = ''
    readonly headers: Record<string, string> = {}
    retryAfter: string | null = null
    isAborted = false

    open(method: string, path: string): void {
      this.method = method
      this.path = path
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }

    getResponseHeader(name: string): string | null {
      return name === 'retry-after' ? this.retryAfter : null
    }

    send(body: string | FormData | null): void {
      const { method, path, headers } = this
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      send({ method, path, headers, body: body ?? undefined }).then(
        (reply) => {
          if (this.isAborted) return
          this.status = reply.status
          this.retryAfter = reply.retryAfter
          this.responseText = reply.text
          this.onload?.()
        },
        () => this.onerror?.(),
      )
    }

    abort(): void {
      this.isAborted = true
      this.onabort?.()
    }
  }
