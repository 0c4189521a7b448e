import type { Send } from '@satrangi/contract'

/**
 * An XMLHttpRequest that reaches the API by `send`. It tells that half has gone up before the
 * answer comes, and can be stopped as long as it has not.
 */
export const xmlHttpRequestTo = (send: Send) =>
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
    isStopped = false

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
        (answer) => {
          if (this.isStopped) return
          this.status = answer.status
          this.retryAfter = answer.retryAfter
          this.responseText = answer.text
          this.onload?.()
        },
        () => this.onerror?.(),
      )
    }

    abort(): void {
      this.isStopped = true
      this.onabort?.()
    }
  }
