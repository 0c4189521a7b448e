import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { confirmEmail, confirmNumber, sendToEmail, sendToNumber } from '../../../../test/contact.ts'
import { exchangeMessages } from '../../../../test/full-life.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, nextPhoneNumber, signUp, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { findTablesWithText } from '../../../../test/whole-database.ts'
import { memberChannel } from '../../notifications/index.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const db = () => test.ctx.db
const nowhere = { status: 404, code: 'not_found', message: 'Not found.' }
const block = (by = asha, of = noor) => by.call(routes.blocks.toggle, { body: { user_id: of.id } })
const leave = (member: TestMember) => member.call(routes.myData.erase, { body: {} })

/** Signs up after the time in which a number gets no second code. */
function comeBack(name: string, phone?: string): Promise<TestMember> {
  test.clock.advanceSeconds(61)
  return signUp(test, name, phone === undefined ? {} : { phone })
}

async function changeNumber(member: TestMember, mobile: string): Promise<void> {
  test.clock.advanceSeconds(61)
  await confirmNumber(member, mobile, await sendToNumber(member, mobile))
}

async function confirmAddress(member: TestMember, email: string): Promise<void> {
  test.clock.advanceSeconds(61)
  await confirmEmail(member, email, await sendToEmail(member, email))
}

const view = (by: TestMember, of: { id: string }) => by.call(routes.members.view, { params: { id: of.id } })

/** Where one member may come upon another: each answers as if there were nobody. */
async function expectNobody(by: TestMember, of: TestMember): Promise<void> {
  const { call } = by
  const whom = { body: { user_id: of.id } }
  for (const attempt of [
    () => view(by, of),
    () => call(routes.requests.send, whom),
    () => call(routes.saves.toggle, whom),
    () => call(routes.blocks.toggle, whom),
    () => call(routes.chat.open, whom),
    () => call(routes.chat.history, { params: { id: of.id } }),
    () => call(routes.moderation.report, { body: { user_id: of.id, reason: 'Something else' } }),
  ]) {
    expect(await refused(attempt())).toMatchObject(nowhere)
  }
  const lists = await Promise.all([
    call(routes.discovery.newest, { query: { limit: 50 } }),
    call(routes.discovery.search, { query: { user_id: of.id } }),
    call(routes.discovery.recommended),
    call(routes.discovery.byFilter, { query: { status: 'blocked' } }),
    call(routes.requests.received),
    call(routes.requests.connected),
    call(routes.chat.conversations),
  ])
  expect(JSON.stringify(lists)).not.toContain(of.id)
  expect(JSON.stringify(await call(routes.notifications.list, { params: { id: by.id } }))).not.toContain(of.id)
}

async function expectBlocked(returned: TestMember): Promise<void> {
  await expectNobody(asha, returned)
  await expectNobody(returned, asha)
}

describe('a blocked member who leaves and signs up again', () => {
  it('with the same number is blocked from the first second, unknown to both', async () => {
    await connect(asha, noor)
    await exchangeMessages(test, asha, noor, `${made}`)
    await block()
    await leave(noor)
    const badges = await openUnread(test, asha)
    const before = await asha.call(routes.discovery.byFilter, { query: { status: 'blocked' } })
    const returned = await comeBack(`again${made}`, noor.phone)
    await expectBlocked(returned)
    expect(await asha.call(routes.discovery.byFilter, { query: { status: 'blocked' } })).toEqual(before)
    await test.ctx.bus.publish(memberChannel(await keyOf(test, asha)), { type: 'changed', changed: 'membership' })
    await badges.next({ changed: 'membership' })
    expect(badges.frames.filter(({ changed }) => changed && changed !== 'membership')).toEqual([])
    badges.close()
    const other = await addMember(test, `other${made}`)
    expect((await view(other, returned)).user.id).toBe(returned.id)
  })

  it('with another number is blocked once they confirm the same address, and not by a claim', async () => {
    await confirmAddress(noor, noor.email)
    await block()
    await leave(noor)
    const returned = await comeBack(`noor${made}`)
    expect((await view(returned, asha)).user.id).toBe(asha.id)
    await confirmAddress(returned, noor.email)
    await expectBlocked(returned)
  })

  it('with another number is blocked once they change back to the old one', async () => {
    await block()
    await leave(noor)
    const returned = await comeBack(`again${made}`)
    expect((await view(asha, returned)).user.id).toBe(returned.id)
    await changeNumber(returned, noor.phone)
    await expectBlocked(returned)
  })

  it.each(['the one before', 'the one after'])(
    'is known by %s when they change the number in between',
    async (which) => {
      await block()
      const second = nextPhoneNumber()
      await changeNumber(noor, second)
      await leave(noor)
      await expectBlocked(await comeBack(`again${made}`, which === 'the one before' ? noor.phone : second))
    },
  )

  it('is still known the third time, by what they confirmed the second', async () => {
    await block()
    await leave(noor)
    const second = await comeBack(`second${made}`, noor.phone)
    await confirmAddress(second, second.email)
    await leave(second)
    const third = await comeBack(`second${made}`)
    await confirmAddress(third, third.email)
    await expectBlocked(third)
  })

  it('is not blocked where the block was lifted before, and nothing of it stays', async () => {
    await block()
    await block()
    await leave(noor)
    const returned = await comeBack(`again${made}`, noor.phone)
    expect((await view(asha, returned)).user.id).toBe(returned.id)
    expect(await db().blockDigest.count({ where: { blockerKey: await keyOf(test, asha) } })).toBe(0)
  })

  it('is not blocked by a blocker who has left and come back too', async () => {
    await block()
    await leave(asha)
    await leave(noor)
    const [one, other] = [await comeBack(`one${made}`, asha.phone), await comeBack(`other${made}`, noor.phone)]
    expect((await view(one, other)).user.id).toBe(other.id)
  })

  it('was known before there were digests: what is missing is computed when they leave', async () => {
    const key = await keyOf(test, noor)
    await db().identityDigest.deleteMany({ where: { memberKey: key } })
    await db().member.update({ where: { key }, data: { digestsDue: true } })
    await block()
    await leave(noor)
    await expectBlocked(await comeBack(`again${made}`, noor.phone))
  })

  it('leaves digests alone, and neither number nor address', async () => {
    await confirmAddress(noor, noor.email)
    await block()
    await leave(noor)
    const kept = await db().blockDigest.findMany({ where: { blockerKey: await keyOf(test, asha) } })
    expect(kept).toHaveLength(2)
    for (const { digest } of kept) expect(digest).toMatch(/^[\w-]{43}$/)
    for (const text of [noor.phone, noor.email, noor.id]) expect(await findTablesWithText(test, text)).toEqual([])
  })
})

describe('a second account of a blocked member', () => {
  it('is blocked with the first, and lifting the block of the first lifts both', async () => {
    const first = noor.phone
    await changeNumber(noor, nextPhoneNumber())
    await block()
    const second = await comeBack(`second${made}`, first)
    await expectBlocked(second)
    await block()
    expect((await view(asha, second)).user.id).toBe(second.id)
    expect((await view(asha, noor)).user.id).toBe(noor.id)
  })

  it('is not named in the export of the blocker', async () => {
    await block()
    await leave(noor)
    const returned = await comeBack(`again${made}`, noor.phone)
    expect(await db().block.count({ where: { blocked: { id: returned.id }, inherited: true } })).toBe(1)
    expect((await asha.call(routes.discovery.byFilter, { query: { status: 'blocked' } })).total).toBe(0)
  })
})

describe('the job that computes digests', () => {
  it('fills what is missing, once, and blocks grow by it', async () => {
    await confirmAddress(noor, noor.email)
    const key = await keyOf(test, noor)
    await db().identityDigest.deleteMany({ where: { memberKey: key } })
    await db().member.update({ where: { key }, data: { digestsDue: true } })
    await block()
    expect(await db().blockDigest.count({ where: { blocker: { id: asha.id } } })).toBe(0)
    for (const _ of [1, 2]) {
      await db().$executeRaw`select graphile_worker.add_job('fill_identity_digests', '{}'::json)`
      await test.runDueJobs()
      expect(await db().blockDigest.count({ where: { blocker: { id: asha.id } } })).toBe(2)
      expect(await db().member.count({ where: { digestsDue: true } })).toBe(0)
    }
  })
})
