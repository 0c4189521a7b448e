import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import type { ChannelEvent, DepartingMember, EraseContext } from '../../../personal-data.ts'
import { listChanged } from '../../notifications/index.ts'
import { erase } from './my-data.store.ts'

const test = await openTestApp()

it('erases requests on both sides of a pair, and tells each other member that their lists changed', async () => {
  const { db } = test.ctx
  const before = await createMembers(test, 600, 1)
  const key = await keyOf(test, await addMember(test, 'asha'))
  const after = await createMembers(test, 600, 2)
  const others = [...before, ...after].map((member) => member.key)
  const at = test.clock.now()
  await db.$executeRaw`
    insert into connections (low_key, high_key, sender_key, status, created_at)
    select least(m.key, ${key}), greatest(m.key, ${key}), m.key, 'pending', ${at}
    from members m where m.key <> ${key}`
  await db.$executeRaw`
    insert into connections (low_key, high_key, sender_key, status, created_at)
    values (${others[0]}, ${others[1]}, ${others[0]}, 'pending', ${at})`

  const announced: [bigint, ChannelEvent][] = []
  const context: EraseContext = {
    ...test.ctx,
    obsoleteFiles: [],
    announceTo: (other, event) => announced.push([other, event]),
  }
  // Not the member themself, whose row would take these with it.
  await db.$transaction((tx) => erase(tx, { key } as DepartingMember, context))

  expect(await db.connection.findMany({ select: { lowKey: true, highKey: true } })).toEqual([
    { lowKey: others[0], highKey: others[1] },
  ])
  expect(announced).toEqual(others.map((other) => [other, listChanged(other, 'requests')]))
})
