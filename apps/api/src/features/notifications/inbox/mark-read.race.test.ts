import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { openOtherConnection, startUntilBlocked } from '../../../../test/lock-order.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import type { MemberKey } from '../../../keys.ts'
import { addNotification } from './notifications.store.ts'

let asha: TestMember
let noor: TestMember
let ravi: TestMember
let keys: Record<'asha' | 'noor' | 'ravi', MemberKey>
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  ravi = await addMember(test, `ravi${made}`)
  keys = { asha: await keyOf(test, asha), noor: await keyOf(test, noor), ravi: await keyOf(test, ravi) }
})

const unread = async () => (await asha.call(routes.notifications.unreadCount)).total_unread
const markRead = () => asha.call(routes.notifications.markRead, { body: {} })
const look = (from: TestMember) => from.call(routes.members.view, { params: { id: asha.id } })
const view = (from: MemberKey) => ({ to: keys.asha, from, type: 'view', at: test.clock.now() }) as const

it('a notification on its way is stored before the mark, though a later one was stored before it', async () => {
  const other = openOtherConnection(test)
  const order: string[] = []
  const marking = await other.db.$transaction(async (tx) => {
    await addNotification(tx, view(keys.noor))
    await look(ravi)
    const started = await startUntilBlocked(test, () => markRead().then(() => order.push('marked')))
    order.push('stored')
    return started
  })
  await marking.done
  await other.close()
  expect(order).toEqual(['stored', 'marked'])
  expect(await unread()).toBe(0)
})

it('a notification that waits for the mark gets a larger key than all that were marked', async () => {
  const other = openOtherConnection(test)
  const looking = await other.db.$transaction(async (tx) => {
    // As marking does.
    await tx.$executeRaw`select 1 from members where key = ${keys.asha} for update`
    const started = await startUntilBlocked(test, () => look(noor))
    await addNotification(tx, view(keys.ravi))
    return started
  })
  await looking.done
  await other.close()
  const rows = await test.ctx.db.notification.findMany({ where: { memberKey: keys.asha }, orderBy: { key: 'asc' } })
  expect(rows.map(({ actorKey }) => actorKey)).toEqual([keys.ravi, keys.noor])
})

it('ten that come while they are marked are read or unread, and none that comes later is read', async () => {
  const others = await Promise.all(Array.from({ length: 10 }, (_, index) => addMember(test, `other${made}x${index}`)))
  await Promise.all(others.flatMap((one) => [look(one), markRead()]))
  await markRead()
  expect(await unread()).toBe(0)
  await look(noor)
  expect(await unread()).toBe(1)
})
