import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The product at an address of its own, where a newer version of the worker can be put. */
export async function openDeployment(origin: string) {
  let isNewer = false
  const server = createServer((asked, answer) => {
    // Whole and unpacked, so that it can be changed.
    const { 'accept-encoding': _packed, 'if-none-match': _tag, 'if-modified-since': _day, ...headers } = asked.headers
    const far = request(origin + asked.url, { method: asked.method, headers })
    far.on('error', () => answer.destroy())
    far.on('response', (response) => {
      if (isNewer && asked.url === '/sw.js') void passNewer(response, answer)
      else response.pipe(answer.writeHead(response.statusCode ?? 500, response.headers))
    })
    asked.pipe(far)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    putNewer: () => {
      isNewer = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The same worker under the name of another version. */
async function passNewer(response: IncomingMessage, answer: ServerResponse): Promise<void> {
  const script = (await response.setEncoding('utf8').toArray()).join('')
  const newer = script.replace(/shellVersion="\w+"/, 'shellVersion="newer"')
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(newer)
}
