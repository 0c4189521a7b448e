import { routes } from '@satrangi/contract'
import { openDb } from '@satrangi/db'
import { afterAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect } from '../../../../test/personas.ts'
import { openUnread } from '../../../../test/socket.ts'
import { statementCosts } from '../../../../test/statement-cost.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { startTwoApps } from '../../../../test/two-apps.ts'
import { type MemberKey, memberKey } from '../../../keys.ts'
import { quarterStart } from '../../../ports/presence.rules.ts'
import type { OnlineAudience } from '../../../ports/presence.ts'
import { markPresent } from './presence.service.ts'

const apps = await startTwoApps({ ownDatabase: true })
const asha = await addMember(apps.one, 'asha')
const noor = await addMember(apps.one, 'noor')
await connect(asha, noor)
afterAll(() => apps.close())

/** Whether noor, connected to this process, sees asha online. */
const isSeenIn = async (app: TestApp) =>
  (await app.as(noor.token)(routes.members.view, { params: { id: asha.id } })).user.onlineUsers
/** Waits until a process has noted that a member has an open socket. */
const noted = (app: TestApp, key: MemberKey, audience: OnlineAudience = 'everyone') =>
  expect.poll(() => app.notedAs(key)).toBe(audience)
const privacy = (show_online: boolean) => asha.call(routes.privacy.set, { body: { show_online } })

it('shows a member online in both processes, whichever has the socket', async () => {
  const socket = await openUnread(apps.one, asha)
  await noted(apps.one, await keyOf(apps.one, asha))
  apps.passQuarter()
  for (const app of [apps.one, apps.other]) await expect.poll(() => isSeenIn(app)).toBe(true)
  socket.close()
})

it('hides a member who hides in the other process at once, and shows them again where the socket is', async () => {
  const socket = await openUnread(apps.other, asha)
  const key = await keyOf(apps.one, asha)
  const both = () => [apps.one, apps.other].map(({ ctx }) => ctx.presence.isOnline(key))
  await noted(apps.other, key)
  apps.passQuarter()
  await expect.poll(both).toEqual([true, true])
  await privacy(false)
  expect([await isSeenIn(apps.one), await isSeenIn(apps.other), both()[0]]).toEqual([false, false, false])
  await expect.poll(both).toEqual([false, false])
  await privacy(true)
  await noted(apps.other, key, 'everyone')
  expect(both()).toEqual([false, false])
  apps.passQuarter()
  await expect.poll(both).toEqual([true, true])
  socket.close()
})

it('forgets a member who leaves, in both processes', async () => {
  const ravi = await addMember(apps.one, 'ravi')
  const key = await keyOf(apps.one, ravi)
  await openUnread(apps.other, ravi)
  const both = () => [apps.one, apps.other].map(({ ctx }) => ctx.presence.isOnline(key))
  await noted(apps.other, key)
  apps.passQuarter()
  await expect.poll(both).toEqual([true, true])
  await ravi.call(routes.myData.erase, { body: {} })
  await expect.poll(both).toEqual([false, false])
})

describe('the stored time', () => {
  const mark = (app: TestApp, ...keys: MemberKey[]) => markPresent(app.ctx, keys)
  const storedAt = async (...keys: MemberKey[]) => {
    const rows = await apps.one.ctx.db.presence.findMany({ where: { memberKey: { in: keys } } })
    return rows.map(({ seenAt }) => seenAt)
  }
  const now = () => apps.one.clock.now()

  it('is exact to a quarter hour, with the one before, whichever process writes it', async () => {
    const [key, other] = [await keyOf(apps.one, asha), await keyOf(apps.one, noor)]
    const quarter = quarterStart(new Date(now().getTime() + 900_000))
    apps.one.clock.advanceSeconds((quarter.getTime() - now().getTime()) / 1000)
    await Promise.all([mark(apps.one, key, other), mark(apps.other, other, key)])
    expect(await storedAt(key, other)).toEqual([quarter, quarter])
    apps.one.clock.advanceSeconds(899)
    await Promise.all([mark(apps.one, key), mark(apps.other, key)])
    expect(await storedAt(key)).toEqual([quarter])
    apps.one.clock.advanceSeconds(1)
    await Promise.all([mark(apps.one, key), mark(apps.other, key)])
    expect(await storedAt(key)).toEqual([now()])
    // A process whose clock is behind.
    await markPresent({ ...apps.other.ctx, clock: { now: () => quarter } }, [key])
    const stored = await apps.one.ctx.db.presence.findUnique({ where: { memberKey: key } })
    expect(stored).toMatchObject({ seenAt: now(), seenBeforeAt: quarter })
  })

  it('is none for an erased member, who is not online either', async () => {
    const erased = memberKey((await keyOf(apps.one, noor)) + 1000n)
    await mark(apps.one, erased)
    expect([await storedAt(erased), apps.one.ctx.presence.isOnline(erased)]).toEqual([[], false])
  })

  it('writes nothing within a quarter hour, not even a lock', async () => {
    const members = (await createMembers(apps.one, 300)).map(({ key }) => key)
    await mark(apps.one, ...members)
    apps.one.clock.advanceSeconds(30)
    const costs = await statementCosts(apps.one, () => mark(apps.one, ...members))
    const [statement, ...others] = costs.filter(({ query }) => query.includes('presence'))
    expect([statement?.calls, others]).toEqual([1, []])
    // A lock of each row is fifty bytes. Whoever reads a page may clean it of old rows, which is a record for all.
    expect(statement?.walBytes).toBeLessThan(members.length)
  })

  it('changes no index', async () => {
    const members = (await createMembers(apps.one, 30, 8)).map(({ key }) => key)
    await mark(apps.one, ...members)
    apps.one.clock.advanceSeconds(900)
    const { url } = apps.one.ctx.config.database
    const { db, close } = openDb({ url, connections: 1, statementTimeout: 5000, onError: () => {} })
    const countUpdates = async () => {
      await db.$queryRaw`select 1 from pg_stat_force_next_flush()`
      const [row] = await db.$queryRaw<{ all: number; hot: number }[]>`
        select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'presence'`
      return row ?? { all: 0, hot: 0 }
    }
    const before = await countUpdates()
    await markPresent({ ...apps.one.ctx, db }, members)
    const after = await countUpdates()
    await close()
    expect({ all: after.all - before.all, hot: after.hot - before.hot }).toEqual({ all: 30, hot: 30 })
  })
})
