import { Agent, type IncomingMessage, request } from 'node:http'

/** A member on whose behalf lists are asked for. */
export interface Viewer {
  key: string
  token: string
}

export type Side = 'api' | 'bare'
export type Sides = Record<Side, HttpClient>

/** Asks one server over connections that stay open. */
export class HttpClient {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })

  constructor(url: string) {
    this.#url = url
  }

  /** The body of the answer. Both servers are told who asks: one by the token, the bare one by the key. */
  get(path: string, viewer: Viewer): Promise<string> {
    return this.#ask('GET', path, viewer)
  }

  post(path: string, viewer: Viewer, body: object): Promise<string> {
    return this.#ask('POST', path, viewer, JSON.stringify(body))
  }

  async #ask(method: 'GET' | 'POST', path: string, { key, token }: Viewer, sent?: string): Promise<string> {
    const typed = sent === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { authorization: `Bearer ${token}`, 'x-viewer': key, ...typed }
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      request(`${this.#url}/api/v1${path}`, { method, agent: this.#agent, headers }, done)
        .once('error', failed)
        .end(sent)
    })
    let body = ''
    answer.setEncoding('utf8')
    for await (const part of answer) body += part
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${body.slice(0, 200)}`)
    return body
  }

  close(): void {
    this.#agent.destroy()
  }
}
