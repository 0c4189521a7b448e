import { Agent, type IncomingMessage, request } from 'node:http'
import { apiBase } from '@satrangi/contract'
import type { Door, Identity } from './doors.ts'

export interface PreparedCall {
  path: string
  headers: Readonly<Record<string, string>>
  payload: Buffer
}

/** A call as bytes, so that nothing but sending and answering is in its time. */
export async function prepareCall({ route, body }: Door, identity: Identity, network: string): Promise<PreparedCall> {
  const fields = body(identity)
  const encoded =
    route.encoding === undefined ? new Response(JSON.stringify(fields)) : new Response(formOf(fields, route))
  const type = route.encoding === undefined ? 'application/json' : (encoded.headers.get('content-type') ?? '')
  const payload = Buffer.from(await encoded.arrayBuffer())
  // Each door asks from a network of its own: what one door counts is nothing to the next.
  const headers = { 'content-type': type, 'content-length': String(payload.length), 'x-forwarded-for': network }
  return { path: apiBase + route.path, headers, payload }
}

function formOf(fields: Readonly<Record<string, string>>, { encoding }: Door['route']): FormData | URLSearchParams {
  const form = encoding === 'multipart' ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Sends calls over one connection that stays open. */
export class TimingClient {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(url: string) {
    this.#url = url
  }

  /** The status of the answer, and the milliseconds from the first byte sent to the last received. */
  async send({ path, headers, payload }: PreparedCall): Promise<{ status: number; ms: number }> {
    const startedAt = performance.now()
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(this.#url + path, { method: 'POST', agent: this.#agent, headers }, resolve)
        .once('error', reject)
        .end(payload)
    })
    for await (const _ of answer);
    return { status: answer.statusCode ?? 0, ms: performance.now() - startedAt }
  }

  close(): void {
    this.#agent.destroy()
  }
}
