import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import type { MetricsConfig } from '../config.ts'

/** More of what is sent than this is never read: a scrape is a line and some headers. */
const maxHeaderSize = 8 * 1024
const timeoutMs = 10_000

export interface MetricsServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/**
 * Serves `/metrics` on an address of its own, which is never the product's. Scrapes that come at once share one answer.
 * @throws when the port is taken
 */
export async function serveMetrics(registry: Registry, { port, host, token }: MetricsConfig): Promise<MetricsServer> {
  let running: Promise<string> | undefined
  const read = () => {
    running ??= registry.metrics().finally(() => {
      running = undefined
    })
    return running
  }
  const server = createServer({ maxHeaderSize, requestTimeout: timeoutMs }, async (request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void reply.writeHead(404).end()
    if (token !== undefined && !isAuthorized(request, token)) return void reply.writeHead(401).end()
    try {
      const text = await read()
      reply.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      reply.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isAuthorized({ headers }: IncomingMessage, token: string): boolean {
  const [presented, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}
