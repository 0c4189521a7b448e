import { routes } from '@satrangi/contract'
import { connectGuests, signUpGuest } from '@satrangi/test-kit/guests'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Line, openLine } from '../support/line.ts'
import { type Heard, type Talker, talker } from '../support/talker.ts'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes.ts'

// Two people who talk on two processes while something breaks. Whatever it is: nothing that was
// acknowledged is lost, nothing is there twice, and both see one order.

let product: TwoProcesses
/** From asha to the first process. */
let line: Line
let asha: Talker
let noor: Talker
let made = 0
const address = ({ port }: { port: number }) => `http://127.0.0.1:${port}`

beforeAll(async () => {
  product = await startTwoProcesses()
  line = await openLine(() => product.apis[0].port)
})
afterAll(async () => {
  await line?.close()
  await product?.close()
})
beforeEach(() => product.ready())
afterEach(() => {
  asha?.close()
  noor?.close()
})

/** Two newcomers begin to talk. */
async function talk({ fromAsha }: { fromAsha: readonly { port: number }[] }) {
  const [, second] = product.apis
  const newcomer = (name: string) => signUpGuest(address(second), `${name}${++made}`, `207946${1000 + made}`)
  const one = await newcomer('asha')
  const other = await newcomer('noor')
  await connectGuests(one, other)
  asha = talker(one, other, fromAsha.map(address))
  noor = talker(other, one, [address(second)])
  for (const who of [asha, noor]) who.begin()
  await more(5)
}

/** Waits until so many more messages of each of these were acknowledged. */
const more = (count: number, who: readonly Talker[] = [asha, noor]) =>
  Promise.all(
    who.map((one) => {
      const enough = one.acknowledged() + count
      return one.until(() => one.acknowledged() >= enough)
    }),
  )

/** Seconds in which everything is right again, counted from the end of what was wrong. */
const soon = 5

async function expectAllIsWell() {
  const late = AbortSignal.timeout(soon * 1000)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error(`not well again ${soon} seconds after`)))
  })
  await Promise.race([becomeWell(), tooLate])
}

async function becomeWell() {
  await more(5)
  const both = [asha, noor]
  for (const one of both) one.pause()
  const total = () => asha.written.length + noor.written.length
  const isWell = (one: Talker) => one.isSettled() && one.stored.size === total()
  await Promise.all(both.map((one) => one.until(() => isWell(one))))

  const inOrder = ({ stored }: Talker) => [...stored.values()].sort((a, b) => a.id - b.id)
  expect(inOrder(asha)).toEqual(inOrder(noor))
  expect(await historyOf(noor, asha)).toEqual(inOrder(asha))
  expect(inOrder(asha).map(({ id }) => id)).toEqual(Array.from({ length: total() }, (_, n) => n + 1))
  for (const { me, written } of both) {
    expect(inOrder(asha).flatMap(({ sender, text }) => (sender === me.id ? [text] : []))).toEqual(written)
  }
  await asha.until(() => asha.unread() === noor.written.length)
  await noor.until(() => noor.unread() === asha.written.length)
}

async function historyOf({ me }: Talker, { me: peer }: Talker): Promise<Heard[]> {
  const all: Heard[] = []
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 50, ...(cursor ? { cursor } : {}) }
    const page = await me.call(routes.chat.history, { params: { id: peer.id }, query })
    all.push(...page.messages.map(({ id, sender_id, message }) => ({ id, sender: sender_id, text: message })))
    cursor = page.next_cursor
    if (!cursor) return all.reverse()
  }
}

// As long as it takes to write thirty messages: by then the pause between two attempts to reach
// Redis is as long as it gets, and what Redis forgets it forgets at once, so longer is the same.
it('goes on while Redis is away, and catches up when it is back', async () => {
  await talk({ fromAsha: [line] })
  await product.redis.stop()
  await more(30)
  await product.redis.start()
  await expectAllIsWell()
  expect([...asha.errors, ...noor.errors]).toEqual([])
})

it('goes on when the process of one of them is killed', async () => {
  const [first, second] = product.apis
  await talk({ fromAsha: [first, second] })
  await first.kill()
  await more(10)
  await first.start()
  await expectAllIsWell()
  expect([...asha.errors, ...noor.errors]).toEqual([])
})

it('goes on when PostgreSQL is stopped and started', async () => {
  await talk({ fromAsha: [line] })
  await product.postgres.stop()
  await Promise.all([asha, noor].map((one) => one.until(() => one.errors.length > 0)))
  await product.postgres.start()
  await expectAllIsWell()
  expect(new Set([...asha.errors, ...noor.errors])).toEqual(new Set(['unavailable']))
})

it('goes on when the line of one of them is cut for a while', async () => {
  await talk({ fromAsha: [line] })
  line.cut()
  await more(10, [noor])
  line.mend()
  await expectAllIsWell()
  expect([...asha.errors, ...noor.errors]).toEqual([])
})
