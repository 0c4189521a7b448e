import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A shop's server that takes events. */
export async function startWebhookReceiver() {
  const received: Received[] = []
  /** How the next ones are answered; then 200. */
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answers,
    /** The names of the events that came, in the order in which they came. */
    names: () => received.map(({ body }) => (JSON.parse(body) as { event: string }).event),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
