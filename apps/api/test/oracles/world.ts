import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDb } from '@satrangi/db'
import type { PaymentGateway } from '../../src/ports/payment-gateway.ts'
import { addMember } from '../add-member.ts'
import { clockedShortMemory } from '../clocked-short-memory.ts'
import { type DatabasePool, databasePool, freshDatabase } from '../database.ts'
import { rememberRows } from '../empty-database.ts'
import { exampleGateway, paymentSettings } from '../examples/example-payment.ts'
import { movableClock } from '../movable-clock.ts'
import type { TestMember } from '../personas.ts'
import { type RepeatableRandom, repeatableRandom } from '../repeatable-random.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { type HeldCounter, heldCounter } from './held-counter.ts'

/** Who is there, in every world the same. */
export const castNames = ['target', 'free', 'paid', 'bystander'] as const
/** `target` has the secret; `free` and `paid` are strangers to them, and `bystander` is one more member. */
export type Cast = Record<(typeof castNames)[number], TestMember>

export interface World {
  test: TestApp
  random: RepeatableRandom
  counter: HeldCounter
  cast: Cast
  close: () => Promise<void>
}

/** A prepared database with its photos, of which every world is a copy. */
export interface Template {
  open: (plant?: Plant) => Promise<World>
  drop: () => Promise<void>
}

/** Changes an app before it serves: the harness is tested with leaks that are planted so. */
export type Plant = (world: Pick<World, 'test' | 'cast'>) => void

/** The code of every message; no example of the contract has it. */
export const sentCode = '915037'
/** When the cast signs up, and when everything else happens: codes and limits of the sign-ups are over. */
const times = { signUp: '2026-01-15T09:00:00Z', start: '2026-01-16T10:00:00Z' }

/** Signs the cast up once; a world is a copy of the database, with a clock and random texts of its own. */
export async function worldTemplate(): Promise<Template> {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'satrangi-template-'))
  const { test, close } = await openApp({ databaseUrl: database.url }, folder, times.signUp)
  const members = {} as Cast
  for (const name of castNames) members[name] = await addMember(test, name)
  await makeCastVisible(test, members)
  await close()
  await rememberRows(database.url)
  const databases = databasePool(new URL(database.url).pathname.slice(1))
  return {
    open: (plant) => openCopy(databases, folder, members, plant),
    drop: async () => {
      await databases.drop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openApp(database: { databaseUrl: string; opened?: OpenDb }, folder: string, start: string) {
  const clock = movableClock(start)
  const random = repeatableRandom(sentCode)
  const counter: HeldCounter = heldCounter(() => test.ctx.db)
  const test: TestApp = await testApp({
    env: { DATA_DIR: folder, ...paymentSettings },
    ...database,
    clock,
    chosen: { random, memory: clockedShortMemory(clock), gateway: manyOrders(random), unreadCounter: counter },
    // Limits are part of what a stranger can watch.
    limitScale: 1,
  })
  return { test, random, counter, close: test.close }
}

/** The provider of the examples, for more than one order. */
const manyOrders = (random: RepeatableRandom): PaymentGateway => ({
  ...exampleGateway,
  createOrder: async () => ({ id: `order_${random.crockford(14)}` }),
})

async function makeCastVisible({ ctx: { db }, clock }: TestApp, { paid }: Cast): Promise<void> {
  await db.photo.updateMany({ data: { approval: 'approved' } })
  await db.member.updateMany({ data: { bioApproval: 'approved', emailConfirmedAt: clock.now() } })
  const nextYear = new Date(clock.now().getTime() + 365 * 86_400_000)
  await db.member.update({ where: { id: paid.id }, data: { paidUntil: nextYear } })
}

async function openCopy(databases: DatabasePool, photos: string, members: Cast, plant?: Plant): Promise<World> {
  const { url: databaseUrl, opened, giveBack } = await databases.take()
  const folder = await mkdtemp(join(tmpdir(), 'satrangi-world-'))
  await cp(photos, folder, { recursive: true })
  const { test, random, counter, close } = await openApp({ databaseUrl, opened }, folder, times.start)
  const cast = Object.fromEntries(
    castNames.map((name) => [name, { ...members[name], call: test.as(members[name].token) }]),
  ) as Cast
  plant?.({ test, cast })
  return {
    test,
    random,
    counter,
    cast,
    close: async () => {
      await close()
      await giveBack()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
