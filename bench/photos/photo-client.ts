import { Agent, type IncomingMessage, request } from 'node:http'

/** Fetches photos from one server over connections that stay open. */
export class PhotoClient {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })

  constructor(url: string) {
    this.#url = url
  }

  /** The photo of an address. */
  async get(address: string): Promise<{ bytes: number; parts: Buffer[] }> {
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      request(`${this.#url}/uploads/${address}`, { agent: this.#agent }, done).once('error', failed).end()
    })
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
    }
    if (answer.statusCode !== 200) throw new Error(`${address.split('?')[0]}: ${answer.statusCode}`)
    return { bytes, parts }
  }

  close(): void {
    this.#agent.destroy()
  }
}
