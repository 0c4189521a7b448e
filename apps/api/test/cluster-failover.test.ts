import { randomUUID } from 'node:crypto'
import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, signUp, type TestMember } from './personas.ts'
import { openRedisCluster } from './redis-cluster.ts'
import { send } from './send.ts'
import { openChat, openUnread, type TestSocket } from './socket.ts'
import type { TestApp } from './test-app.ts'
import { startTwoApps } from './two-apps.ts'

// Two members chat through two processes while a master of the cluster dies.

const cluster = await openRedisCluster({ replicaCount: 1 })
let apps: Awaited<ReturnType<typeof startTwoApps>>
let asha: TestMember
let noor: TestMember
let mine: TestSocket
let hers: TestSocket
beforeAll(async () => {
  apps = await startTwoApps({ REDIS_CLUSTER_URLS: cluster.urls.join(',') })
  asha = await signUp(apps.one, 'asha')
  noor = await signUp(apps.one, 'noor')
  await connect(asha, noor)
  mine = await openChat(apps.one, asha, noor)
  hers = await openChat(apps.other, { ...noor, call: apps.other.as(noor.token) }, asha)
})
afterAll(() => apps.close())

const readiness = async ({ app }: TestApp) => (await send(app, { url: '/readyz' })).body?.status
/** Says one thing after the other, each when the last is acknowledged. */
function startTalking() {
  const acknowledged: number[] = []
  let isTalking = true
  const talk = async () => {
    for (let n = 1; isTalking; n += 1) {
      const client_id = randomUUID()
      mine.send({ type: 'chat_message', message: `${n}`, client_id })
      const { id } = await mine.next({ type: 'chat_message', client_id })
      acknowledged.push(Number(id))
    }
  }
  const ended = talk()
  const stop = async () => {
    isTalking = false
    await ended
  }
  return { acknowledged, stop }
}
const idsOf = ({ frames }: TestSocket) =>
  frames.filter(({ type }) => type === 'chat_message').map(({ id }) => Number(id))

async function fetchHistory(): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 50, ...(cursor ? { cursor } : {}) }
    const page = await apps.other.as(noor.token)(routes.chat.history, { params: { id: asha.id }, query })
    ids.push(...page.messages.map(({ id }) => id))
    cursor = page.next_cursor
    if (!cursor) return ids
  }
}

it('loses no acknowledged message when a master dies, and both processes hear each other again', async () => {
  const both = [apps.one, apps.other]
  for (const app of both) expect(await readiness(app)).toBe('ready')
  const talk = startTalking()
  await expect.poll(() => talk.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(20)
  process.kill(cluster.nodes[0]?.pid ?? 0, 'SIGKILL')
  for (const status of ['degraded', 'ready']) {
    await Promise.all(both.map((app) => expect.poll(() => readiness(app), { timeout: 15_000 }).toBe(status)))
  }
  const afterFailover = talk.acknowledged.length
  await expect.poll(() => talk.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(afterFailover + 20)
  await talk.stop()

  const newest = talk.acknowledged.at(-1) ?? 0
  expect(talk.acknowledged).toEqual(Array.from({ length: newest }, (_, at) => at + 1))
  await expect.poll(() => idsOf(hers), { timeout: 10_000 }).toContain(newest)
  // A client that missed more than a page sees it in the ids, and fetches it.
  const has = new Set([...idsOf(hers), ...(await fetchHistory())])
  expect(talk.acknowledged.filter((id) => !has.has(id))).toEqual([])
  hers.send({ type: 'chat_message', message: 'heard' })
  expect(await mine.next({ message: 'heard' })).toBeDefined()
  hers.send({ type: 'typing' })
  expect(await mine.next({ type: 'typing' })).toEqual({ type: 'typing', from_id: noor.id })
  const badges = await openUnread(apps.other, { call: apps.other.as(noor.token) })
  mine.send({ type: 'chat_message', message: 'for the badge' })
  expect(await badges.next({ changed: 'conversations' })).toBeDefined()
  badges.close()
})
