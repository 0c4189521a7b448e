// The bare limit: what one side of a pair says goes to both, what it has read goes to the other, and
// the pages of both learn that something has changed; over Redis where there are several processes, and
// stored first where there is a database. Nobody is asked who they are, nothing is checked, and
// nothing is counted.
import { createServer } from 'node:http'
import { Redis } from 'ioredis'
import { type WebSocket, WebSocketServer } from 'ws'
import { openStore } from './store.ts'

interface ClientFrame {
  type: 'chat_message' | 'read'
  message: string
  client_id: string
  id: number
}

const { PORT, REDIS_URL, STORE_URL } = process.env
const store = STORE_URL ? await openStore(STORE_URL) : undefined
const publisher = REDIS_URL ? new Redis(REDIS_URL, { enableAutoPipelining: true }) : undefined
const subscriber = REDIS_URL ? new Redis(REDIS_URL) : undefined
const rooms = new Map<string, Set<WebSocket>>()
let lastId = 0

const broadcast = (room: string, text: string) => {
  for (const socket of rooms.get(room) ?? []) socket.send(text)
}
const publish = (room: string, text: string) => (publisher ? void publisher.publish(room, text) : broadcast(room, text))
subscriber?.on('message', broadcast)

function join(socket: WebSocket, room: string): void {
  const roomSockets = rooms.get(room) ?? new Set()
  if (roomSockets.size === 0) void subscriber?.subscribe(room)
  rooms.set(room, roomSockets.add(socket))
  socket.on('close', () => {
    roomSockets.delete(socket)
    if (roomSockets.size === 0) void subscriber?.unsubscribe(room)
  })
}

const server = createServer((_request, answer) => answer.end('{}'))
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 16 * 1024 })

sockets.on('connection', (socket, request) => {
  const [, pair = '', sender = '', peer = '', page] = (request.url ?? '').split('/')
  const chatRoom = `bare:${pair}`
  const pagesRoom = `bare:${pair}:pages`
  if (page) return join(socket, pagesRoom)
  join(socket, chatRoom)
  join(socket, `bare:${pair}:${sender}`)
  socket.on('message', async (data) => {
    const { type, message, client_id, id: readId } = JSON.parse(String(data)) as ClientFrame
    if (type === 'read') {
      const isHighest = !store || (await store.read({ pair: Number(pair), reader: sender, id: readId }))
      if (!isHighest) return
      publish(`bare:${pair}:${peer}`, `{"type":"read","id":${readId},"from_id":"${sender}"}`)
    } else {
      const newMessage = { pair: Number(pair), sender, clientId: client_id, body: message }
      const id = store ? await store.message(newMessage) : ++lastId
      const text = JSON.stringify({ type: 'chat_message', id, sender_id: sender, message, client_id, at: new Date() })
      publish(chatRoom, text)
    }
    publish(pagesRoom, '{"changed":"conversations"}')
  })
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit())
