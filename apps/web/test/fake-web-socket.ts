/** A WebSocket whose other end is the test. */
export class FakeWebSocket {
  static readonly all: FakeWebSocket[] = []
  static readonly CONNECTING = 0
  static readonly OPEN = 1

  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly sent: string[] = []
  readyState = FakeWebSocket.CONNECTING
  readonly url: string
  /** Called with every frame that the page sends. */
  onSend: (text: string) => void = () => {}
  closedByPage = false

  constructor(url: string | URL) {
    this.url = String(url)
    FakeWebSocket.all.push(this)
  }

  static latest(): FakeWebSocket {
    const latest = FakeWebSocket.all.at(-1)
    if (!latest) throw new Error('No socket was opened.')
    return latest
  }

  send(text: string): void {
    this.sent.push(text)
    this.onSend(text)
  }

  close(): void {
    this.closedByPage = true
  }

  accept(): void {
    this.readyState = FakeWebSocket.OPEN
    this.onopen?.()
  }

  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  /** The server has begun to close, and `onclose` was not called yet. */
  beginEnd(): void {
    this.readyState = 2
  }

  end(code: number): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}
