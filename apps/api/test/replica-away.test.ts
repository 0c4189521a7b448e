import { routes } from '@satrangi/contract'
import { openDb, Prisma, type ReplicaFault, readFromReplica } from '@satrangi/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { createMembers } from './many-members.ts'
import type { TestMember } from './personas.ts'
import { startReplicatedApp } from './replicated.ts'
import { send } from './send.ts'

// The shortest lag that may be set.
const { app: test, servers, onReplica, catchUp, events, close } = await startReplicatedApp(5)
afterAll(close)

let asha: TestMember
beforeAll(async () => {
  asha = await addMember(test, 'asha')
  await createMembers(test, 30)
  await catchUp()
})

const newest = async () =>
  (await asha.call(routes.discovery.newest, { query: { limit: 20 } })).users.map(({ id }) => id)
const readiness = async () => (await send(test.app, { url: '/readyz' })).status
const used = { event: 'replica_used' }
const left = (reason: ReplicaFault) => ({ event: 'replica_left', reason })
const waitForEvent = (event: object) =>
  expect.poll(() => events().at(-1), { timeout: 15_000, interval: 50 }).toMatchObject(event)

describe('a replica', () => {
  it('whose statement is cancelled by what it replays stays in use, and the primary is asked', async () => {
    const count = Prisma.sql`select count(*)::int as n, pg_sleep(60)::text from places`
    const counting = readFromReplica(test.ctx.db, (replica) => replica.$queryRaw(count))
    const isCounting = `select 1 from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await onReplica(isCounting)).length).toBe(1)
    await test.ctx.db.$executeRaw`delete from places where not listed or population < 210000`
    await test.ctx.db.$executeRawUnsafe('vacuum places')
    expect(await counting).toBeNull()
    expect(events()).toHaveLength(1)
    expect(await newest()).toHaveLength(20)
  })

  it('that lags too far is not used until it has caught up', async () => {
    await onReplica('select pg_wal_replay_pause()')
    const [late] = await createMembers(test, 1, 11)
    expect(await newest()).not.toContain(late?.id)
    await waitForEvent(left('lagging'))
    expect(await newest()).toContain(late?.id)
    expect(await readiness()).toBe(200)
    await onReplica('select pg_wal_replay_resume()')
    await waitForEvent(used)
    expect(await newest()).toContain(late?.id)
  })

  it('that was killed is not used until it is back', async () => {
    const before = await newest()
    await servers.killReplica()
    expect(await newest()).toEqual(before)
    expect(await newest()).toEqual(before)
    expect(events().at(-1)).toMatchObject(left('unreachable'))
    expect(await readiness()).toBe(200)
    await servers.restartReplica()
    await waitForEvent(used)
    expect(await newest()).toEqual(before)
    expect(events().map(({ event }) => event)).toEqual([
      ...['replica_used', 'replica_left'],
      ...['replica_used', 'replica_left', 'replica_used'],
    ])
  })

  it.each<[string, () => string, ReplicaFault]>([
    ['the primary itself', () => test.ctx.config.database.url, 'not_a_replica'],
    ['another database', () => servers.replicaUrl('postgres'), 'other_database'],
    ['nothing that listens', () => 'postgresql://nobody@127.0.0.1:1/nothing', 'unreachable'],
  ])('that is %s is not used', async (_, replicaUrl, fault) => {
    const { url } = test.ctx.config.database
    const changes: (ReplicaFault | null)[] = []
    const replica = { url: replicaUrl(), maxLagMs: 10_000, onChange: (one: ReplicaFault | null) => changes.push(one) }
    const { db, close } = openDb({ url, connections: 1, statementTimeout: 5000, replica, onError: () => {} })
    await expect.poll(() => changes).toEqual([fault])
    expect(await readFromReplica(db, (server) => server.$queryRaw(Prisma.sql`select 1`))).toBeNull()
    await close()
  })

  it('that was promoted is used no more', async () => {
    await onReplica('select pg_promote()')
    await waitForEvent(left('not_a_replica'))
    const [late] = await createMembers(test, 1, 12)
    expect(await newest()).toContain(late?.id)
    expect(await readiness()).toBe(200)
  })
})
