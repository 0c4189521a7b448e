import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase, routes } from '@satrangi/contract'
import { connectTestMembers, createCaller, signUpTestMember, type TestMember } from '@satrangi/test-kit/guests'
import { createProduct, type Product } from '@satrangi/test-kit/product'
import { openSmallDisk } from '@satrangi/test-kit/small-disk'
import { afterAll, beforeAll, expect, it } from 'vitest'

const disk = openSmallDisk({ megabytes: 512 })
let product: Product
let asha: TestMember
let noor: TestMember
beforeAll(async () => {
  product = await createProduct({ dataDir: disk.folder })
  await product.start()
  asha = await signUpTestMember(product.origin, 'asha', '639980001')
  noor = await signUpTestMember(product.origin, 'noor', '639980002')
  await connectTestMembers(asha, noor)
})
afterAll(async () => {
  await product.stop()
  disk.remove()
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

it('has the small towns abroad soon, also where their loading was cut off', async () => {
  const suggestions = () => asha.call(routes.places.suggest, { query: { query: 'Giethoorn' } })
  await expect.poll(async () => (await suggestions()).places.length, { timeout: 120_000 }).toBe(1)
}, 130_000)

const readiness = () =>
  fetch(`${product.origin}/readyz`).then(
    async (answer) => ({ code: answer.status, ...((await answer.json()) as Record<string, string>) }),
    () => undefined,
  )
const ready = { code: 200, status: 'ready', database: 'up', redis: 'up', disk: 'free' }
const view = () => asha.call(routes.members.view, { params: { id: noor.id } })
const save = () => asha.call(routes.saves.toggle, { body: { user_id: noor.id } })

it.each([
  ['Redis', 'redis'],
  ['The API', 'api'],
  ['PostgreSQL', 'postgres'],
] as const)('%s is started again when it is killed', async (name, part) => {
  await product.killPart(part)
  await expect.poll(product.output, { timeout: 60_000 }).toContain(`${name} runs again.`)
  await expect.poll(readiness, { timeout: 60_000 }).toMatchObject(ready)
  expect((await view()).user.id).toBe(noor.id)
})

it('with a full disk it refuses writes, reads on, loses lines of its log, and goes on by itself when there is room', async () => {
  disk.fill()
  await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ code: 200, status: 'degraded', disk: 'full' })
  await expect(save()).rejects.toMatchObject({ status: 503, code: 'storage_full' })
  while (!product.output().includes('api.log cannot be written (ENOSPC)')) expect((await view()).user.id).toBe(noor.id)

  disk.free()
  await expect.poll(readiness, { timeout: 20_000 }).toMatchObject(ready)
  await save()
  await expect.poll(() => readFileSync(join(disk.folder, 'api.log'), 'utf8')).toContain('"event":"log_gap"')
})

it('comes back by itself when everything died while the disk was full', async () => {
  disk.fill()
  for (const part of ['api', 'redis', 'postgres'] as const) await product.killPart(part)
  await expect.poll(product.output, { timeout: 20_000 }).toMatch(/(PostgreSQL has ended.*){2}/s)
  disk.free()
  await expect.poll(readiness, { timeout: 60_000 }).toMatchObject(ready)
  await save()
})
