import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf, suspend } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
// Who likes has seen the other's card.
await asha.call(routes.discovery.newest)

const toggle = (from: TestMember, to: { id: string }) => from.call(routes.saves.toggle, { body: { user_id: to.id } })
const seen = async (by: TestMember, of: TestMember) => {
  const { user } = await by.call(routes.members.view, { params: { id: of.id } })
  const { users } = await by.call(routes.discovery.newest)
  return [user.isSaved, users.find(({ id }) => id === of.id)?.isSaved]
}

describe('the heart', () => {
  it('saves and takes back, for the one who pressed it alone, and nobody is told', async () => {
    expect(await toggle(asha, noor)).toEqual({
      success: true,
      code: 'profile_saved',
      message: 'Profile saved',
      isSaved: true,
    })
    expect((await noor.call(routes.notifications.unreadCount)).total_unread).toBe(0)
    expect(await seen(asha, noor)).toEqual([true, true])
    expect(await seen(noor, asha)).toEqual([false, false])
    expect(await toggle(asha, noor)).toEqual({
      success: true,
      code: 'profile_unsaved',
      message: 'Profile removed from saved',
      isSaved: false,
    })
    expect(await seen(asha, noor)).toEqual([false, false])
  })

  it('finds no one whom the viewer does not find', async () => {
    const [mine, theirs, gone] = await Promise.all(['mine', 'theirs', 'gone'].map((name) => addMember(test, name)))
    if (!mine || !theirs || !gone) throw new Error('three members were made')
    await asha.call(routes.blocks.toggle, { body: { user_id: mine.id } })
    await theirs.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    await suspend(test, gone)
    for (const to of [asha, mine, theirs, gone, { id: 'SG00000000' }]) {
      expect(await refused(toggle(asha, to))).toMatchObject({ status: 404, code: 'not_found', message: 'Not found.' })
    }
    expect(await test.ctx.db.save.count()).toBe(0)
  })

  it('shows what is stored, however often it was pressed at once', async () => {
    await Promise.all(Array.from({ length: 9 }, () => toggle(asha, noor)))
    const where = { saverKey: await keyOf(test, asha), savedKey: await keyOf(test, noor) }
    const rows = await test.ctx.db.save.count({ where })
    expect(await seen(asha, noor)).toEqual([rows === 1, rows === 1])
  })
})
