// The bare limit: what one side of a pair says goes to both, over Redis where there are several
// processes, and is stored first where there is a database. Nobody is asked who they are, nothing
// is checked, and nothing is counted.
import { createServer } from 'node:http'
import { Redis } from 'ioredis'
import { type WebSocket, WebSocketServer } from 'ws'
import { openStore } from './store.ts'

const { PORT, REDIS_URL, STORE_URL } = process.env
const store = STORE_URL ? await openStore(STORE_URL) : undefined
const publisher = REDIS_URL ? new Redis(REDIS_URL, { enableAutoPipelining: true }) : undefined
const subscriber = REDIS_URL ? new Redis(REDIS_URL) : undefined
const rooms = new Map<string, Set<WebSocket>>()
let lastId = 0

const broadcast = (room: string, text: string) => {
  for (const socket of rooms.get(room) ?? []) socket.send(text)
}
subscriber?.on('message', broadcast)

const server = createServer((_request, answer) => answer.end('{}'))
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 16 * 1024 })

sockets.on('connection', (socket, request) => {
  const [, pair = '', sender = ''] = (request.url ?? '').split('/')
  const room = `bare:${pair}`
  const roomSockets = rooms.get(room) ?? new Set()
  if (roomSockets.size === 0) void subscriber?.subscribe(room)
  rooms.set(room, roomSockets.add(socket))
  socket.on('close', () => {
    roomSockets.delete(socket)
    if (roomSockets.size === 0) void subscriber?.unsubscribe(room)
  })
  socket.on('message', async (data) => {
    const { message, client_id } = JSON.parse(String(data)) as { message: string; client_id: string }
    const id = store ? await store({ pair: Number(pair), sender, clientId: client_id, body: message }) : ++lastId
    const text = JSON.stringify({ type: 'chat_message', id, sender_id: sender, message, client_id, at: new Date() })
    if (publisher) await publisher.publish(room, text)
    else broadcast(room, text)
  })
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit())
