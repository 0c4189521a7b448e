import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { inProcessShortMemory } from '../../../adapters/in-process-short-memory.ts'

let memoryTrips = 0
const memory = new Proxy(inProcessShortMemory(), {
  get: (target, name) => {
    const call = Reflect.get(target, name)
    return (...input: unknown[]) => {
      memoryTrips += 1
      return call(...input)
    }
  },
})
const test = await openTestApp({ ownDatabase: true, chosen: { memory } })
const members = await createMembers(test, 60)
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
const { discovery } = routes
// The first of each makes what later ones find.
await asha.call(discovery.genderCounts)
await asha.call(discovery.recommended)
const [viewed, saved, lookedUp] = members.map(({ id }) => id) as [string, string, string]
await asha.call(routes.saves.toggle, { body: { user_id: saved } })
await noor.call(routes.requests.send, { body: { user_id: asha.id } })
await asha.call(routes.requests.send, { body: { user_id: saved } })
// What decides that is read in the list's own statement.
await test.ctx.db.member.updateMany({ data: { requestsFrom: 'fits_me' } })
const view = () => asha.call(routes.members.view, { params: { id: viewed } })

/** Of a whole call, with its limits: to the database, and to the shared counters. */
async function tripsOf(list: () => Promise<unknown>) {
  const trips = { database: 0, memory: 0 }
  const costs = await statementCosts(test, async () => {
    const before = memoryTrips
    await list()
    trips.memory = memoryTrips - before
  })
  trips.database = costs.reduce((sum, { calls }) => sum + calls, 0)
  return trips
}

const search = (query: object) => asha.call(discovery.search, { query: { limit: 5, ...query } })
const members50 = { limit: 50 }

describe('round trips', () => {
  it.each<[string, number, number, () => Promise<unknown>]>([
    ['recommended members', 1, 2, () => asha.call(discovery.recommended)],
    ['members nearby', 2, 2, () => asha.call(discovery.nearby)],
    ['newest members, everyone', 1, 2, () => asha.call(discovery.newest, { query: { everyone: 'true' } as never })],
    ['newest members', 2, 2, () => asha.call(discovery.newest)],
    ['a long page of newest members', 2, 2, () => asha.call(discovery.newest, { query: members50 })],
    ['a second page of newest members', 2, 2, () => asha.call(discovery.newest, { query: { page: 2 } })],
    ['a search that the newest members answer', 2, 2, () => search({})],
    ['a search by the beginning of an id that nobody has', 2, 1, () => search({ user_id: 'SG0000' })],
    // Its owner is notified, and it counts as a profile.
    ['a search by id for the first time in a day', 4, 3, () => search({ user_id: lookedUp })],
    ['a search by id once more', 3, 3, () => search({ user_id: lookedUp })],
    ['a search by facts', 3, 2, () => search({ education: 'Masters', sort: 'newest' })],
    ['a search by facts in a state', 4, 2, () => search({ education: 'Masters', location: 'Maharashtra' })],
    ['a search in a few places', 3, 2, () => search({ location: 'India', genders: ['Gay'] })],
    ['a gender, with its count', 2, 2, () => asha.call(discovery.byFilter, { query: { gender: 'Gay' } })],
    ['a status, with its count', 2, 2, () => asha.call(discovery.byFilter, { query: { status: 'active' } })],
    [
      'saved members, with their count',
      2,
      1,
      () => asha.call(discovery.byFilter, { query: { status: 'saveProfile' } }),
    ],
    ['requests received, with their count', 1, 1, () => asha.call(routes.requests.received)],
    ['requests sent, with their count', 1, 1, () => asha.call(routes.requests.sent)],
    ['counts', 1, 1, () => asha.call(discovery.genderCounts)],
    // Its owner is notified.
    ['a profile for the first time in a day', 3, 2, view],
    ['a profile once more', 1, 2, view],
  ])('of %s: %i and %i', async (_, database, memory, list) => {
    expect(await tripsOf(list)).toEqual({ database, memory })
  })
})
