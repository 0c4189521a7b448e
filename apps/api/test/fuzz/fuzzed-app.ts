import { cryptoRandom } from '../../src/adapters/crypto-random.ts'
import type { PaymentGateway } from '../../src/ports/payment-gateway.ts'
import { exampleGateway, paymentSettings } from '../examples/example-payment.ts'
import { scriptedRandom } from '../scripted-random.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { type Crew, fuzzCode, gatherCrew } from './crew.ts'
import { type HttpReply, httpClient } from './exchange.ts'
import type { FuzzedCall } from './fuzzed-call.ts'
import type { FuzzedSocket } from './fuzzed-frames.ts'
import { type HttpRequest, requestOf, routeOf } from './http-request.ts'
import { type Complaint, judge, parse } from './judge.ts'
import { judgeSocket } from './socket-exchange.ts'

/** An app that is fuzzed, with its members. */
export interface FuzzedApp {
  call: (call: FuzzedCall) => Promise<Judged>
  socket: (socket: FuzzedSocket) => Promise<Complaint>
  /** What the log complains of since it was last asked. */
  faults: () => string[]
  /** Lets time pass, does what is queued and forgets what was sent. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

interface Judged {
  complaint: Complaint
  request: HttpRequest
  reply: HttpReply | undefined
}

/** Requests at a time: more than two cores work on, few enough that each is answered soon. */
export const atOnce = 8

/** How often each thing was answered: a status of a call, or how a socket ended. */
export type Tally = Map<string, number>

/** @param tally counts on, over one app after another */
export async function startFuzzedApp(tally: Tally = new Map()): Promise<FuzzedApp> {
  const count = (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1)
  const test = await testApp({
    env: paymentSettings,
    // Every code is the same, so that calls can send it; limits are out of reach.
    chosen: { random: scriptedRandom(fuzzCode), gateway: manyOrders },
    limitScale: 1_000_000,
  })
  const crew = await gatherCrew(test)
  const client = httpClient(await test.origin(), atOnce)
  return {
    call: async (call) => {
      const judged = await makeCall(crew, client.exchange, call)
      count(String(judged.reply?.status ?? 'no answer'))
      return judged
    },
    socket: async (socket) => {
      const token = await crew.tokenOf(socket.role)
      const { complaint, end } = await judgeSocket(await test.origin(), socket, crew.namesFor(socket.role), token)
      count(`socket ${end}`)
      return complaint
    },
    faults: () => faultsIn(test.lines.splice(0)),
    settle: () => settle(test),
    close: async () => {
      client.close()
      await test.close()
    },
  }
}

/** The provider of the examples, for more than one order. */
const manyOrders: PaymentGateway = {
  ...exampleGateway,
  createOrder: async () => ({ id: `order_${cryptoRandom.crockford(14)}` }),
}

async function makeCall(
  crew: Crew,
  exchange: ReturnType<typeof httpClient>['exchange'],
  call: FuzzedCall,
): Promise<Judged> {
  const own = await crew.headersOf(call.role)
  const request = await requestOf(call, crew.namesFor(call.role), own)
  const reply = await exchange(request)
  const answer = reply && parse(reply.text)
  if (typeof answer === 'object' && answer !== null) crew.learn(answer)
  const isOwn = request.headers.authorization === own.authorization && request.headers.cookie === own.cookie
  if (reply?.status === 401 && isOwn && routeOf(call).access !== 'public') crew.lost(call.role)
  return { complaint: judge(request, reply), request, reply }
}

async function settle({ clock, runDueJobs, sent }: TestApp): Promise<void> {
  clock.advanceSeconds(40)
  await runDueJobs()
  sent.length = 0
}

const faultEvents = /"event":"(fault|frame_failed|socket_failed|badges_failed|gap_failed|job_failed|unlisted_refusal)"/
const faultsIn = (lines: readonly string[]) => lines.filter((line) => faultEvents.test(line))
