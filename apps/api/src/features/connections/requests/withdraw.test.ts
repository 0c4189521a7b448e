import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findConnection, pause } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  // Who asks has seen the other's card.
  await asha.call(routes.discovery.newest)
})

const { send, withdraw, respond, received, sent } = routes.requests
const ask = (from: TestMember, to: TestMember) => from.call(send, { body: { user_id: to.id } })
const unsendMessage = (from: TestMember, to: { id: string }) => from.call(withdraw, { body: { user_id: to.id } })
const unread = async (who: TestMember) => (await who.call(routes.notifications.unreadCount)).total_unread
const notificationsOf = (who: TestMember) =>
  test.ctx.db.notification.count({ where: { member: { id: who.id }, actor: { id: asha.id }, type: 'pending' } })
const readAll = (who: TestMember) => who.call(routes.notifications.markRead, { body: {} })

describe('a request that is taken back', () => {
  it('is gone for both sides, with what was told of it', async () => {
    await ask(asha, noor)
    expect(await unread(noor)).toBe(1)
    expect(await unsendMessage(asha, noor)).toEqual({
      success: true,
      code: 'request_withdrawn',
      message: 'Request withdrawn',
      match_status: 'none',
    })
    expect(await findConnection(test, asha, noor)).toBeNull()
    expect([(await asha.call(sent)).total, (await noor.call(received)).total]).toEqual([0, 0])
    expect([await unread(noor), await notificationsOf(noor)]).toEqual([0, 0])
    expect((await noor.call(routes.members.view, { params: { id: asha.id } })).user.match_status).toBe('none')
  })

  it('leaves both pages that are open at once', async () => {
    await ask(asha, noor)
    const [hers, theirs] = [await openUnread(test, asha), await openUnread(test, noor)]
    await unsendMessage(asha, noor)
    await hers.next({ changed: 'requests' })
    await theirs.next({ changed: 'requests' })
    await theirs.next({ changed: 'notifications' })
    await theirs.next({ total_unread: 0 })
    hers.close()
    theirs.close()
  })

  it('leaves what was read where it is', async () => {
    await ask(asha, noor)
    await readAll(noor)
    await unsendMessage(asha, noor)
    expect(await notificationsOf(noor)).toBe(1)
  })

  it('and sent again is told once a day', async () => {
    for (let times = 0; times < 3; times += 1) {
      await ask(asha, noor)
      await unsendMessage(asha, noor)
    }
    await ask(asha, noor)
    expect([await unread(noor), await notificationsOf(noor)]).toEqual([1, 1])
    await readAll(noor)
    await unsendMessage(asha, noor)
    test.clock.advanceSeconds(86_399)
    await ask(asha, noor)
    expect([await unread(noor), await notificationsOf(noor)]).toEqual([0, 1])
    await unsendMessage(asha, noor)
    test.clock.advanceSeconds(1)
    await ask(asha, noor)
    expect([await unread(noor), await notificationsOf(noor)]).toEqual([1, 2])
  })

  it('can be sent by the other side as if there had been none', async () => {
    await ask(asha, noor)
    await unsendMessage(asha, noor)
    expect(await ask(noor, asha)).toMatchObject({ message: 'Request Sent', match_status: 'sent' })
  })
})

describe('there is nothing to take back', () => {
  const nowhere = { status: 404, code: 'not_found', message: 'Not found.' }

  it.each<[string, () => Promise<unknown>]>([
    ['where nothing was sent', async () => {}],
    ['for the receiver', () => ask(noor, asha)],
    ['once it is accepted', () => connect(asha, noor)],
    [
      'once it is rejected',
      async () => {
        await ask(asha, noor)
        await noor.call(respond, { body: { user_id: asha.id, status: 'rejected' } })
      },
    ],
    [
      'a second time',
      async () => {
        await ask(asha, noor)
        await unsendMessage(asha, noor)
      },
    ],
    [
      'from somebody who blocked one since',
      async () => {
        await ask(asha, noor)
        await noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
      },
    ],
    [
      'from somebody who paused since',
      async () => {
        await ask(asha, noor)
        await pause(test, noor)
      },
    ],
  ])('%s', async (_, arrange) => {
    await arrange()
    const before = await findConnection(test, asha, noor)
    expect(await refused(unsendMessage(asha, noor))).toMatchObject(nowhere)
    expect(await findConnection(test, asha, noor)).toEqual(before)
  })

  it('from oneself and from nobody', async () => {
    for (const to of [asha, { id: 'SG00000000' }]) expect(await refused(unsendMessage(asha, to))).toMatchObject(nowhere)
  })
})
