import { describe, expect, it } from 'vitest'
import { createMembers } from '../../../test/many-members.ts'
import { keyOf } from '../../../test/member-states.ts'
import { signUp } from '../../../test/personas.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { viewProfile } from '../views/views.service.ts'
import { countMembers } from './counts.ts'
import { listMembers } from './member-lists.ts'
import { nearbyMembers } from './nearby.ts'
import { newestMembers } from './new-members.ts'
import { recommendedMembers } from './recommended.ts'
import { searchMembers } from './search.ts'

const trips = { database: 0, memory: 0 }
const test = await openTestApp()
const members = await createMembers(test, 60)
const stranger = members[0]?.id ?? ''
const { id } = await signUp(test, 'asha')
const at = { joinedAt: test.clock.now(), paidUntil: null, exclusiveUntil: null }
const viewer = { key: await keyOf(test, { id }), id, session: 'none' as never, ...at }
const { db, memory } = test.ctx
const $queryRaw = (...query: Parameters<typeof db.$queryRaw>) => {
  trips.database += 1
  return db.$queryRaw(...query)
}
const addToSet = (...input: Parameters<typeof memory.addToSet>) => {
  trips.memory += 1
  return memory.addToSet(...input)
}
const ctx = { ...test.ctx, db: Object.create(db, { $queryRaw: { value: $queryRaw } }), memory: { ...memory, addToSet } }
// The first of each makes what later ones find.
await countMembers(ctx)
await recommendedMembers(ctx, viewer, { page: 1, limit: 10 })

const page = { page: 1, limit: 10 }

/** To the database, and to the counters of the day. */
describe('round trips', () => {
  it.each<[string, number, number, () => Promise<unknown>]>([
    ['recommended', 3, 1, () => recommendedMembers(ctx, viewer, page)],
    ['nearby', 3, 1, () => nearbyMembers(ctx, viewer, page)],
    ['new', 2, 1, () => newestMembers(ctx, viewer, page)],
    ['a search', 2, 1, () => searchMembers(ctx, viewer, { offset: 0, limit: 5 })],
    ['a gender', 3, 1, () => listMembers(ctx, viewer, { ...page, gender: 'All' })],
    ['saved members', 3, 0, () => listMembers(ctx, viewer, { ...page, status: 'saveProfile' })],
    ['counts', 1, 0, () => countMembers(ctx)],
    ['a profile for the first time in a day', 2, 1, () => viewProfile({ ...ctx, bus: test.ctx.bus }, viewer, stranger)],
  ])('of %s: %i and %i', async (_, database, memory, list) => {
    Object.assign(trips, { database: 0, memory: 0 })
    await list()
    expect(trips).toEqual({ database, memory })
  })
})
