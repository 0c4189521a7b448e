import { Agent, request } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import type { HttpRequest } from './http-request.ts'

export interface HttpReply {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

/** Nothing takes longer, however wrong it is, on a machine whose cores have nothing else to do; it waits for a busy one. */
export const timeoutMs = () => 2000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** Sends requests over real connections, which are kept. */
export function httpClient(origin: string, connections: number) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    /** @returns undefined when there was no answer in time */
    exchange: ({ method, path, headers, payload }: HttpRequest): Promise<HttpReply | undefined> =>
      new Promise((resolve, reject) => {
        const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            clearTimeout(timer)
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: String(Buffer.concat(chunks)),
            })
          })
        })
        const timer = setTimeout(() => {
          resolve(undefined)
          sent.destroy()
        }, timeoutMs())
        sent.on('error', (error) => {
          clearTimeout(timer)
          reject(error)
        })
        sent.end(payload)
      }),
    close: () => agent.destroy(),
  }
}
