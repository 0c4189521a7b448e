import { routes } from '@satrangi/contract'
import { afterAll, expect, it } from 'vitest'
import { keyOf } from '../../../test/member-states.ts'
import { connect, signUp } from '../../../test/personas.ts'
import { openUnread } from '../../../test/socket.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { startTwoApps } from '../../../test/two-apps.ts'
import { markPresent } from './presence.store.ts'

const apps = await startTwoApps()
const asha = await signUp(apps.one, 'asha')
const noor = await signUp(apps.one, 'noor')
await connect(asha, noor)
afterAll(() => apps.close())

/** Whether noor, connected to this process, sees asha online. */
const seenAt = async (app: TestApp) =>
  (await app.as(noor.token)(routes.members.view, { params: { id: asha.id } })).user.onlineUsers

it('shows a member online in both processes, whichever has the socket', async () => {
  const socket = await openUnread(apps.one, asha)
  await expect.poll(() => seenAt(apps.other)).toBe(true)
  expect(await seenAt(apps.one)).toBe(true)
  socket.close()
})

it('ends within a minute when a process stops', async () => {
  await markPresent(apps.one.ctx.db, [await keyOf(apps.one, asha)], apps.one.clock.now())
  apps.one.clock.advanceSeconds(59)
  expect(await seenAt(apps.other)).toBe(true)
  apps.one.clock.advanceSeconds(1)
  for (const app of [apps.one, apps.other]) expect(await seenAt(app)).toBe(false)
})

it('is the latest time of either process, and none for an erased member', async () => {
  const [key, left] = [await keyOf(apps.one, asha), await keyOf(apps.one, noor)]
  const at = apps.one.clock.now()
  const early = new Date(at.getTime() - 50_000)
  const erasedKey = (left + 1000n) as typeof left
  await Promise.all([
    markPresent(apps.one.ctx.db, [key, erasedKey, left], at),
    markPresent(apps.other.ctx.db, [left, key], early),
  ])
  const rows = await apps.one.ctx.db.presence.findMany({ where: { memberKey: { in: [key, left, erasedKey] } } })
  expect(rows.map(({ seenAt }) => seenAt)).toEqual([at, at])
})
