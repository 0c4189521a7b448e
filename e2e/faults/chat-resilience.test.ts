import { routes } from '@satrangi/contract'
import { connectTestMembers, signUpTestMember } from '@satrangi/test-kit/guests'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ContinuousWriter, createContinuousWriter, type ReceivedMessage } from '../support/continuous-writer.ts'
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes.ts'

// Two members chat through two processes while something breaks. No acknowledged message
// may be lost or stored twice, and both members must see the same order.

let product: TwoProcesses
/** The proxy between Asha and the first process. */
let proxy: TcpProxy
let asha: ContinuousWriter
let noor: ContinuousWriter
let guestCount = 0
const address = ({ port }: { port: number }) => `http://127.0.0.1:${port}`

beforeAll(async () => {
  product = await startTwoProcesses()
  proxy = await openTcpProxy(() => product.apis[0].port)
})
afterAll(async () => {
  await proxy?.close()
  await product?.close()
})
beforeEach(() => product.ready())
afterEach(() => {
  asha?.close()
  noor?.close()
})

/** Signs up two members who begin to chat. */
async function startChat({ fromAsha }: { fromAsha: readonly { port: number }[] }) {
  const [, second] = product.apis
  const newcomer = (name: string) =>
    signUpTestMember(address(second), `${name}${++guestCount}`, `63998${1000 + guestCount}`)
  const one = await newcomer('asha')
  const other = await newcomer('noor')
  await connectTestMembers(one, other)
  asha = createContinuousWriter(one, other, fromAsha.map(address))
  noor = createContinuousWriter(other, one, [address(second)])
  for (const writers of [asha, noor]) writers.startWriting()
  await waitForMore(5)
}

/** Waits until this many more messages of each writer were acknowledged. */
const waitForMore = (count: number, writers: readonly ContinuousWriter[] = [asha, noor]) =>
  Promise.all(
    writers.map((one) => {
      const enough = one.acknowledged() + count
      return one.waitUntil(() => one.acknowledged() >= enough)
    }),
  )

/** The time within which everything has recovered after the fault ended. */
const recoverySeconds = 5

async function expectRecovery() {
  const timeoutSignal = AbortSignal.timeout(recoverySeconds * 1000)
  const timeout = new Promise<never>((_, reject) => {
    timeoutSignal.addEventListener('abort', () => reject(new Error(`not recovered after ${recoverySeconds} seconds`)))
  })
  await Promise.race([recover(), timeout])
}

async function recover() {
  await waitForMore(5)
  const both = [asha, noor]
  for (const one of both) one.pauseWriting()
  const totalSent = () => asha.sentTexts.length + noor.sentTexts.length
  const isRecovered = (one: ContinuousWriter) => one.isSettled() && one.stored.size === totalSent()
  await Promise.all(both.map((one) => one.waitUntil(() => isRecovered(one))))

  const inOrder = ({ stored }: ContinuousWriter) => [...stored.values()].sort((a, b) => a.id - b.id)
  expect(inOrder(asha)).toEqual(inOrder(noor))
  expect(await historyOf(noor, asha)).toEqual(inOrder(asha))
  expect(inOrder(asha).map(({ id }) => id)).toEqual(Array.from({ length: totalSent() }, (_, n) => n + 1))
  for (const { me, sentTexts } of both) {
    expect(inOrder(asha).flatMap(({ sender, text }) => (sender === me.id ? [text] : []))).toEqual(sentTexts)
  }
  await asha.waitUntil(() => asha.unread() === noor.sentTexts.length)
  await noor.waitUntil(() => noor.unread() === asha.sentTexts.length)
}

async function historyOf({ me }: ContinuousWriter, { me: peer }: ContinuousWriter): Promise<ReceivedMessage[]> {
  const all: ReceivedMessage[] = []
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 50, ...(cursor ? { cursor } : {}) }
    const page = await me.call(routes.chat.history, { params: { id: peer.id }, query })
    all.push(...page.messages.map(({ id, sender_id, message }) => ({ id, sender: sender_id, text: message })))
    cursor = page.next_cursor
    if (!cursor) return all.reverse()
  }
}

// As long as it takes to write thirty messages: by then the delay between two attempts to reach
// Redis is at its maximum, and Redis loses its data immediately, so a longer outage is no different.
it('chat goes on while Redis is down, and catches up when it is back', async () => {
  await startChat({ fromAsha: [proxy] })
  await product.redis.stop()
  await waitForMore(30)
  await product.redis.start()
  await expectRecovery()
  expect([...asha.errors, ...noor.errors]).toEqual([])
})

it('chat goes on when the API process of a member is killed', async () => {
  const [first, second] = product.apis
  await startChat({ fromAsha: [first, second] })
  await first.kill()
  await waitForMore(10)
  await first.start()
  await expectRecovery()
  expect([...asha.errors, ...noor.errors]).toEqual([])
})

it('chat goes on when PostgreSQL is restarted', async () => {
  await startChat({ fromAsha: [proxy] })
  await product.postgres.stop()
  await Promise.all([asha, noor].map((one) => one.waitUntil(() => one.errors.length > 0)))
  await product.postgres.start()
  await expectRecovery()
  expect(new Set([...asha.errors, ...noor.errors])).toEqual(new Set(['unavailable']))
})

it('chat goes on when the connection of a member is interrupted', async () => {
  await startChat({ fromAsha: [proxy] })
  proxy.disconnect()
  await waitForMore(10, [noor])
  proxy.reconnect()
  await expectRecovery()
  expect([...asha.errors, ...noor.errors]).toEqual([])
})
