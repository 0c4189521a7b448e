import { once } from 'node:events'
import { apiBase, routes } from '@satrangi/contract'
import { connectTestMembers, createCaller, signUpTestMember, type TestMember } from '@satrangi/test-kit/guests'
import { createProduct, type Product } from '@satrangi/test-kit/product'
import { afterAll, beforeAll, expect, it } from 'vitest'

let product: Product
beforeAll(async () => {
  product = await createProduct()
  await product.start()
})
afterAll(async () => {
  await product.stop()
  product.remove()
})

/** Sends messages without a pause and collects the acknowledged ones until the socket closes. */
async function writeUntilClosed(
  from: TestMember,
  to: TestMember,
  onAcknowledged: (acknowledged: number) => void,
): Promise<Map<number, string>> {
  const { ticket } = await from.call(routes.chat.ticket, { body: {} })
  const socket = new WebSocket(
    `${product.origin.replace('http', 'ws')}${apiBase}/chat/ws/chat/${to.id}?token=${ticket}`,
  )
  const acknowledged = new Map<number, string>()
  let n = 0
  const write = () =>
    socket.send(JSON.stringify({ type: 'chat_message', message: `${from.id} ${n++}`, client_id: `message-${n}` }))
  socket.addEventListener('open', write)
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { type: string; id: number; sender_id: string; message: string }
    if (frame.type !== 'chat_message' || frame.sender_id !== from.id) return
    acknowledged.set(frame.id, frame.message)
    onAcknowledged(acknowledged.size)
    write()
  })
  await once(socket, 'close')
  return acknowledged
}

it('stores every acknowledged message when everything is killed in the middle of a chat', async () => {
  const asha = await signUpTestMember(product.origin, 'asha', '639980001')
  const noor = await signUpTestMember(product.origin, 'noor', '639980002')
  await connectTestMembers(asha, noor)

  let killed: Promise<void> | undefined
  const kill = (acknowledged: number) => {
    if (acknowledged >= 15) killed ??= product.killEverything()
  }
  const [fromAsha, fromNoor] = await Promise.all([
    writeUntilClosed(asha, noor, kill),
    writeUntilClosed(noor, asha, kill),
  ])
  await killed
  await product.start()

  const stored = new Map<number, string>()
  const call = createCaller(product.origin, asha.token)
  let cursor: string | undefined
  do {
    const page = await call(routes.chat.history, { params: { id: noor.id }, query: { limit: 50, cursor } })
    for (const { id, message } of page.messages) stored.set(id, message)
    cursor = page.next_cursor
  } while (cursor)

  expect(fromAsha.size + fromNoor.size).toBeGreaterThanOrEqual(15)
  for (const [id, message] of [...fromAsha, ...fromNoor]) expect(stored.get(id)).toBe(message)
  // Ids without a gap, and no message twice.
  expect([...stored.keys()].sort((one, other) => one - other)).toEqual(
    Array.from({ length: stored.size }, (_, i) => i + 1),
  )
  expect(new Set(stored.values()).size).toBe(stored.size)
}, 120_000)
