import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy to the product that can serve a newer version of the service worker. */
export async function openDeployment(origin: string) {
  let isNewer = false
  const server = createServer((incoming, reply) => {
    // Without compression and conditional requests, so that the response can be changed.
    const {
      'accept-encoding': _packed,
      'if-none-match': _tag,
      'if-modified-since': _day,
      ...headers
    } = incoming.headers
    const upstream = request(origin + incoming.url, { method: incoming.method, headers })
    upstream.on('error', () => reply.destroy())
    upstream.on('response', (response) => {
      if (isNewer && incoming.url === '/sw.js') void sendNewerWorker(response, reply)
      else response.pipe(reply.writeHead(response.statusCode ?? 500, response.headers))
    })
    incoming.pipe(upstream)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    publishNewerVersion: () => {
      isNewer = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Sends the same service worker with another version name. */
async function sendNewerWorker(response: IncomingMessage, reply: ServerResponse): Promise<void> {
  const script = (await response.setEncoding('utf8').toArray()).join('')
  const newer = script.replace(/shellVersion="\w+"/, 'shellVersion="newer"')
  reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(newer)
}
