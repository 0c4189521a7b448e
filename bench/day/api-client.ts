import { Agent, type IncomingMessage, request } from 'node:http'
import { apiBase } from '@satrangi/contract'
import type { Recorder } from './recorder.ts'

/** A member at the app. */
export interface Visitor {
  id: string
  token: string
  /** Where the API answers this member: one process of it serves a member's calls and sockets. */
  url: string
}

interface CallOptions {
  /** Sent as JSON, by POST. */
  body?: object
  /** Refusals that any member may meet here. */
  expected?: readonly string[]
}

const timeoutMs = 10_000
/** Clients never wait for a connection: what is under way is limited by the load itself. */
export const maxUnderWay = 2000

/** What a call answered, unless it was refused. */
export type Reply = Record<string, unknown>

/** Makes members' calls, over connections that stay open, and records them. */
export class ApiClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: maxUnderWay, scheduling: 'lifo' })
  /** The step that is under way. */
  recorder: Recorder
  underWay = 0

  constructor(recorder: Recorder) {
    this.recorder = recorder
  }

  /** A call of the API. @returns undefined when it failed, which is recorded */
  async call(
    kind: string,
    { url, token }: Visitor,
    path: string,
    { body, expected = [] }: CallOptions = {},
  ): Promise<Reply | undefined> {
    const answer = await this.#send(kind, `${url}${apiBase}${path}`, { authorization: `Bearer ${token}` }, body)
    if (!answer) return undefined
    const text = Buffer.concat(answer.parts).toString()
    if (answer.status === 200) return JSON.parse(text) as Reply
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'no code'
    if (expected.includes(code)) this.recorder.expectRefusal()
    else this.recorder.fault(`${kind}: ${answer.status} ${code}`)
    return undefined
  }

  /** A photo behind its signed address. */
  async photo(kind: string, { url }: Visitor, address: string): Promise<void> {
    const answer = await this.#send(kind, `${url}/uploads/${address}`, {})
    if (answer && answer.status !== 200) this.recorder.fault(`${kind}: ${answer.status}`)
  }

  async #send(kind: string, url: string, headers: Record<string, string>, body?: object) {
    const { recorder } = this
    const startedAt = performance.now()
    this.underWay += 1
    try {
      const payload = body && JSON.stringify(body)
      const answer = await this.#open(
        url,
        payload ? { ...headers, 'content-type': 'application/json' } : headers,
        payload,
      )
      const parts: Buffer[] = []
      for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
      recorder.record(kind, startedAt)
      return { status: answer.statusCode ?? 0, parts }
    } catch (error) {
      recorder.fault(`${kind}: ${(error as Error).message}`)
      return undefined
    } finally {
      this.underWay -= 1
    }
  }

  #open(url: string, headers: Record<string, string>, payload: string | undefined): Promise<IncomingMessage> {
    const method = payload === undefined ? 'GET' : 'POST'
    return new Promise((resolve, reject) => {
      const call = request(url, { method, agent: this.#agent, headers, timeout: timeoutMs }, resolve)
      call.once('timeout', () => call.destroy(new Error(`no answer in ${timeoutMs / 1000} s`)))
      call.once('error', reject)
      call.end(payload)
    })
  }
}
