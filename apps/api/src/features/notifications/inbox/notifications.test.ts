import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { suspend } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')

const unread = async (who = asha) => (await who.call(routes.notifications.unreadCount)).total_unread
const ask = (from: TestMember) => from.call(routes.requests.send, { body: { user_id: asha.id } })

describe('the count of unread notifications', () => {
  it('is one’s own, counts each thing that happened once, and leaves out what was read', async () => {
    expect(await unread()).toBe(0)
    const [one, other] = [await addMember(test, 'one'), await addMember(test, 'other')]
    await ask(one)
    await ask(other)
    await asha.call(routes.requests.respond, { body: { user_id: one.id, status: 'accepted' } })
    expect([await unread(), await unread(one), await unread(other)]).toEqual([2, 1, 0])
    await asha.call(routes.notifications.markRead, { body: {} })
    await ask(await addMember(test, 'another'))
    expect([await unread(), await unread(one)]).toEqual([1, 1])
  })

  it('leaves out what came from members whom one does not find any more', async () => {
    const before = await unread()
    const [mine, theirs, gone] = await Promise.all(['mine', 'theirs', 'gone'].map((name) => addMember(test, name)))
    if (!mine || !theirs || !gone) throw new Error('three members were made')
    for (const one of [mine, theirs, gone]) await ask(one)
    expect(await unread()).toBe(before + 3)
    await asha.call(routes.blocks.toggle, { body: { user_id: mine.id } })
    expect(await unread()).toBe(before + 2)
    await theirs.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    expect(await unread()).toBe(before + 1)
    await suspend(test, gone)
    expect(await unread()).toBe(before)
  })
})
