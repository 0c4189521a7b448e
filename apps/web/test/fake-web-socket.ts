/** A WebSocket whose other end is the test. */
export class FakeWebSocket {
  static readonly all: FakeWebSocket[] = []

  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly sent: string[] = []
  readonly url: string
  /** What the page says, as it says it. */
  onSent: (text: string) => void = () => {}
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
    this.onSent(text)
  }

  close(): void {
    this.closedByPage = true
  }

  accept(): void {
    this.onopen?.()
  }

  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  end(code: number): void {
    this.onclose?.({ code })
  }
}
