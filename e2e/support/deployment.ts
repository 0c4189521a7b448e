import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a newer version names its first script. */
const newerEntry = '/assets/index-newer.js'
/** A built file whose response never comes. */
export const stalledFile = '/assets/stalled.js'

/** A proxy to the product that can serve a newer version: the same program with another first script. */
export async function openDeployment(origin: string) {
  const entry = await findEntry(origin)
  let isNewer = false
  let stalledRequests = 0
  const server = createServer((incoming, reply) => {
    const url = incoming.url ?? '/'
    if (url === stalledFile) {
      stalledRequests++
      return
    }
    // Without compression and conditional requests, so that the response can be changed.
    const {
      'accept-encoding': _packed,
      'if-none-match': _tag,
      'if-modified-since': _day,
      ...headers
    } = incoming.headers
    const upstream = request(origin + (url === newerEntry ? entry : url), { method: incoming.method, headers })
    upstream.on('error', () => reply.destroy())
    upstream.on('response', (response) => {
      const isPage = response.headers['content-type']?.startsWith('text/html')
      if (isNewer && (isPage || url === '/sw.js')) void sendNewer(response, reply, entry)
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
    stalledRequests: () => stalledRequests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function findEntry(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text()
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1]
  if (!entry) throw new Error('The page names no first script')
  return entry
}

/** Sends the page or the service worker with the names of the newer version. */
async function sendNewer(response: IncomingMessage, reply: ServerResponse, entry: string): Promise<void> {
  const text = (await response.setEncoding('utf8').toArray()).join('')
  const newer = text.replaceAll(entry, newerEntry).replace(/shellVersion="\w+"/, 'shellVersion="newer"')
  const { 'content-length': _length, etag: _etag, ...headers } = response.headers
  reply.writeHead(200, headers).end(newer)
}
