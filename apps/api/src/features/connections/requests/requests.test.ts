import { type MatchStatus, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findConnection, pause, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const day = 86_400
const nowhere = { status: 404, code: 'not_found', message: 'Not found.' }
const ask = (from: TestMember, to: { id: string }) => from.call(routes.requests.send, { body: { user_id: to.id } })
const answer = (from: TestMember, to: { id: string }, status: 'accepted' | 'rejected') =>
  from.call(routes.requests.respond, { body: { user_id: to.id, status } })
/** How many notifications of requests somebody has; looking at a profile makes one too. */
const notificationsOf = ({ id }: TestMember) =>
  test.ctx.db.notification.count({ where: { member: { id }, type: { not: 'view' } } })
const statusSeen = async (by: TestMember, of: TestMember): Promise<MatchStatus> =>
  (await by.call(routes.members.view, { params: { id: of.id } })).user.match_status
const statuses = async () => [await statusSeen(asha, noor), await statusSeen(noor, asha)]

/** Who is in which of somebody's lists. */
async function listsOf(who: TestMember) {
  const { received, sent, connected } = routes.requests
  const lists = await Promise.all([received, sent, connected].map((list) => who.call(list)))
  for (const { users, total } of lists) expect(total).toBe(users.length)
  return lists.map(({ users }) => users.map(({ id }) => id))
}

describe('a request', () => {
  it('is sent, waits, is accepted, and both sides know at each step', async () => {
    expect(await statuses()).toEqual(['none', 'none'])
    expect(await ask(asha, noor)).toEqual({
      success: true,
      code: 'request_sent',
      message: 'Request Sent',
      match_status: 'sent',
    })
    expect(await statuses()).toEqual(['sent', 'pending'])
    expect(await listsOf(asha)).toEqual([[], [noor.id], []])
    expect(await listsOf(noor)).toEqual([[asha.id], [], []])
    expect([await notificationsOf(asha), await notificationsOf(noor)]).toEqual([0, 1])

    expect(await answer(noor, asha, 'accepted')).toEqual({
      success: true,
      code: 'request_accepted',
      message: 'Request accepted',
    })
    expect(await statuses()).toEqual(['accepted', 'accepted'])
    expect(await listsOf(asha)).toEqual([[], [], [noor.id]])
    expect(await listsOf(noor)).toEqual([[], [], [asha.id]])
    expect([await notificationsOf(asha), await notificationsOf(noor)]).toEqual([1, 1])
  })

  it('is rejected, which nobody is notified of, and then there is none', async () => {
    await ask(asha, noor)
    expect(await answer(noor, asha, 'rejected')).toEqual({
      success: true,
      code: 'request_rejected',
      message: 'Request rejected',
    })
    expect(await statuses()).toEqual(['none', 'none'])
    expect([await listsOf(asha), await listsOf(noor)]).toEqual([
      [[], [], []],
      [[], [], []],
    ])
    expect([await notificationsOf(asha), await notificationsOf(noor)]).toEqual([0, 1])
  })

  it('that is sent again is the same one, and nobody is told twice', async () => {
    await ask(asha, noor)
    expect(await ask(asha, noor)).toEqual({
      success: true,
      code: 'request_already_sent',
      message: 'Request Already Sent',
      match_status: 'sent',
    })
    expect(await notificationsOf(noor)).toBe(1)
  })

  it('to somebody who has asked accepts theirs', async () => {
    await ask(asha, noor)
    expect(await ask(noor, asha)).toEqual({
      success: true,
      code: 'request_accepted',
      message: 'Request accepted',
      match_status: 'accepted',
    })
    expect(await statuses()).toEqual(['accepted', 'accepted'])
    expect([await notificationsOf(asha), await notificationsOf(noor)]).toEqual([1, 1])
  })

  it('to a connection changes nothing', async () => {
    await connect(asha, noor)
    const before = await findConnection(test, asha, noor)
    test.clock.advanceSeconds(60)
    expect(await ask(asha, noor)).toMatchObject({ success: true, match_status: 'accepted' })
    expect(await findConnection(test, asha, noor)).toEqual(before)
    expect([await notificationsOf(asha), await notificationsOf(noor)]).toEqual([1, 1])
  })

  it('may be sent again by the same member thirty days after a no, and by the other at any time', async () => {
    await ask(asha, noor)
    await answer(noor, asha, 'rejected')
    test.clock.advanceSeconds(30 * day - 1)
    asha = await again(asha)
    noor = await again(noor)
    expect(await refused(ask(asha, noor))).toMatchObject({
      status: 409,
      code: 'request_cooldown',
      message: 'You can send this member a request again later.',
    })
    expect(await statuses()).toEqual(['none', 'none'])
    test.clock.advanceSeconds(1)
    expect(await ask(asha, noor)).toMatchObject({ message: 'Request Sent' })
    await answer(noor, asha, 'rejected')
    expect(await ask(noor, asha)).toMatchObject({ message: 'Request Sent', match_status: 'sent' })
    expect(await statuses()).toEqual(['pending', 'sent'])
    await answer(asha, noor, 'accepted')
    expect(await statuses()).toEqual(['accepted', 'accepted'])
  })

  it('goes nowhere to oneself, to nobody, to somebody blocked either way, paused or suspended', async () => {
    const [mine, theirs, paused, suspended] = await Promise.all(
      ['mine', 'theirs', 'paused', 'suspended'].map((name) => addMember(test, `${name}${made}`)),
    )
    if (!mine || !theirs || !paused || !suspended) throw new Error('four members were made')
    await asha.call(routes.blocks.toggle, { body: { user_id: mine.id } })
    await theirs.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    await pause(test, paused)
    await suspend(test, suspended)
    for (const to of [asha, mine, theirs, paused, suspended, { id: 'SG00000000' }]) {
      expect(await refused(ask(asha, to))).toMatchObject(nowhere)
      for (const status of ['accepted', 'rejected'] as const) {
        expect(await refused(answer(asha, to, status))).toMatchObject(nowhere)
      }
    }
    expect(await test.ctx.db.notification.count({ where: { actor: { id: asha.id } } })).toBe(0)
  })

  async function again(who: TestMember): Promise<TestMember> {
    const { token } = await test.as()(routes.sessions.login, { body: { username: who.id, password: who.password } })
    return { ...who, token, call: test.as(token) }
  }
})

describe('an answer', () => {
  it('is the receiver’s alone, and given once', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await ask(asha, noor)
    expect(await refused(answer(asha, noor, 'accepted'))).toMatchObject(nowhere)
    expect(await refused(answer(ravi, asha, 'accepted'))).toMatchObject(nowhere)
    expect(await statuses()).toEqual(['sent', 'pending'])
    await answer(noor, asha, 'accepted')
    expect(await refused(answer(noor, asha, 'rejected'))).toMatchObject(nowhere)
    expect(await statuses()).toEqual(['accepted', 'accepted'])
    expect(await notificationsOf(asha)).toBe(1)
  })

  it('cannot be given when the two do not find each other any more', async () => {
    await ask(asha, noor)
    await asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })
    expect(await refused(answer(noor, asha, 'accepted'))).toMatchObject(nowhere)
    expect(await findConnection(test, asha, noor)).toMatchObject({ status: 'pending' })
    expect((await noor.call(routes.notifications.unreadCount)).total_unread).toBe(0)
    await asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })
    await answer(noor, asha, 'accepted')
    expect(await statuses()).toEqual(['accepted', 'accepted'])
  })
})

describe('a name', () => {
  it('is told by an accepted request and by nothing before', async () => {
    const nameSeen = async () => (await asha.call(routes.members.view, { params: { id: noor.id } })).user.name
    expect(await nameSeen()).toBeNull()
    await ask(asha, noor)
    expect(await nameSeen()).toBeNull()
    await answer(noor, asha, 'accepted')
    expect(await nameSeen()).toBe(`noor${made}`)
  })
})
