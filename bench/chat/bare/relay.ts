// The bare limit: what one side of a pair says goes to both, over Redis where there are several
// processes, and is stored first where there is a database. Nobody is asked who they are, nothing
// is checked, and nothing is counted.
import { createServer } from 'node:http'
import { Redis } from 'ioredis'
import { type WebSocket, WebSocketServer } from 'ws'
import { openStore } from './store.ts'

const { PORT, REDIS_URL, STORE_URL } = process.env
const store = STORE_URL ? await openStore(STORE_URL) : undefined
const speaking = REDIS_URL ? new Redis(REDIS_URL, { enableAutoPipelining: true }) : undefined
const listening = REDIS_URL ? new Redis(REDIS_URL) : undefined
const rooms = new Map<string, Set<WebSocket>>()
let last = 0

const tell = (room: string, text: string) => {
  for (const socket of rooms.get(room) ?? []) socket.send(text)
}
listening?.on('message', tell)

const server = createServer((_request, answer) => answer.end('{}'))
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 16 * 1024 })

sockets.on('connection', (socket, request) => {
  const [, pair = '', sender = ''] = (request.url ?? '').split('/')
  const room = `bare:${pair}`
  const there = rooms.get(room) ?? new Set()
  if (there.size === 0) void listening?.subscribe(room)
  rooms.set(room, there.add(socket))
  socket.on('close', () => {
    there.delete(socket)
    if (there.size === 0) void listening?.unsubscribe(room)
  })
  socket.on('message', async (data) => {
    const { message, client_id } = JSON.parse(String(data)) as { message: string; client_id: string }
    const id = store ? await store({ pair: Number(pair), sender, clientId: client_id, body: message }) : ++last
    const text = JSON.stringify({ type: 'chat_message', id, sender_id: sender, message, client_id, at: new Date() })
    if (speaking) await speaking.publish(room, text)
    else tell(room, text)
  })
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit())
