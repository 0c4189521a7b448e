import { revealsPerDay, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf, pause, suspend } from '../../../../test/member-states.ts'
import { connect, showNumber, type TestMember } from '../../../../test/personas.ts'
import { rawCall, unknownMemberId } from '../../../../test/raw-call.ts'
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
  await connect(asha, noor)
  await showNumber(noor)
  await holds(asha, 'paidUntil', 60)
})

const holds = (who: TestMember, pack: 'paidUntil' | 'exclusiveUntil', seconds: number) =>
  test.ctx.db.member.update({
    where: { id: who.id },
    data: { [pack]: new Date(test.clock.now().getTime() + seconds * 1000) },
  })
const reveal = (id = noor.id) => asha.call(routes.members.viewContact, { body: { user_id: id } })
const recorded = () => test.ctx.db.reveal.count({ where: { viewer: { id: asha.id } } })
const countNotices = async (who = noor) =>
  test.ctx.db.notification.count({ where: { member: { id: who.id }, actor: { id: asha.id }, type: 'reveal' } })
const toggle = (who: TestMember, whom: TestMember) => who.call(routes.blocks.toggle, { body: { user_id: whom.id } })

describe('a number', () => {
  it.each([
    ['paid', 'paidUntil'],
    ['exclusive', 'exclusiveUntil'],
  ] as const)('is shown to a connection who is %s, recorded, and told to its owner', async (_, pack) => {
    await test.ctx.db.member.update({ where: { id: asha.id }, data: { paidUntil: null } })
    await holds(asha, pack, 60)
    const badges = await openUnread(test, noor)
    expect(await reveal()).toEqual({ mobilecode: '+44', mobile: noor.phone })
    const row = await test.ctx.db.reveal.findFirstOrThrow({ where: { viewer: { id: asha.id } } })
    expect(row).toMatchObject({ ownerKey: await keyOf(test, noor), createdAt: test.clock.now() })
    expect(await countNotices()).toBe(1)
    await badges.next({ changed: 'notifications' })
    badges.close()
  })

  it('is recorded each time that it is shown, and told once a day', async () => {
    await reveal()
    await reveal()
    expect([await recorded(), await countNotices()]).toEqual([2, 1])
    test.clock.advanceSeconds(86_400)
    await holds(asha, 'paidUntil', 60)
    await reveal()
    expect([await recorded(), await countNotices()]).toEqual([3, 2])
  })

  it('is not shown when it could not be recorded', async () => {
    await test.ctx.db.$executeRaw`alter table reveals add constraint closed check (false) not valid`
    const error = await refused(reveal())
    await test.ctx.db.$executeRaw`alter table reveals drop constraint closed`
    expect(error.status).toBe(500)
    expect([await recorded(), await countNotices()]).toEqual([0, 0])
  })
})

describe('a number is refused', () => {
  const notFound = { status: 404, code: 'not_found' }
  const upgrade = { status: 403, code: 'upgrade_required' }
  const notShown = { status: 403, code: 'number_not_shown' }
  const disconnect = () => test.ctx.db.connection.deleteMany()
  const hide = () => noor.call(routes.members.edit, { body: { phonehide: 'true' } })

  it.each<[string, () => Promise<unknown>, object]>([
    ['to a member whose pack has ended this moment', () => holds(asha, 'paidUntil', 0), upgrade],
    ['where its owner hides it', hide, notShown],
    ['to a stranger', disconnect, notShown],
    ['while the request waits', () => setStatus('pending'), notShown],
    ['after a rejection', () => setStatus('rejected'), notShown],
    ['to one who blocked its owner', () => toggle(asha, noor), notFound],
    ['to one whom its owner blocked', () => toggle(noor, asha), notFound],
    ['where its owner is suspended', () => suspend(test, noor), notFound],
    [
      'to a stranger where its owner is paused',
      async () => {
        await disconnect()
        await pause(test, noor)
      },
      notFound,
    ],
  ])('%s', async (_, arrange, outcome) => {
    await arrange()
    expect(await refused(reveal())).toMatchObject(outcome)
    expect([await recorded(), await countNotices()]).toEqual([0, 0])
  })

  const setStatus = (status: 'pending' | 'rejected') =>
    test.ctx.db.connection.updateMany({
      data: { status, answeredAt: status === 'pending' ? null : test.clock.now() },
    })

  it('for oneself and for nobody in the same words as for somebody who blocked one', async () => {
    await toggle(noor, asha)
    const answers = []
    for (const user_id of [noor.id, asha.id, unknownMemberId]) {
      const { status, text } = await rawCall(test.app, routes.members.viewContact, {
        token: asha.token,
        body: { user_id },
      })
      answers.push([status, text])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
  })

  it('to a free member in the same words, whether it is hidden, or they are connected', async () => {
    await test.ctx.db.member.update({ where: { id: asha.id }, data: { paidUntil: null } })
    const sentence = 'Phone numbers are shown to paid and exclusive members.'
    expect(await refused(reveal())).toMatchObject({ ...upgrade, message: sentence })
    await hide()
    expect(await refused(reveal())).toMatchObject({ ...upgrade, message: sentence })
    await disconnect()
    expect(await refused(reveal())).toMatchObject({ ...upgrade, message: sentence })
  })
})

describe('the day’s numbers', () => {
  /** So many numbers were shown so long ago. */
  async function shown(count: number, secondsAgo = 0) {
    const [viewerKey, ownerKey] = [await keyOf(test, asha), await keyOf(test, noor)]
    const createdAt = new Date(test.clock.now().getTime() - secondsAgo * 1000)
    await test.ctx.db.reveal.createMany({
      data: Array.from({ length: count }, () => ({ viewerKey, ownerKey, createdAt })),
    })
  }

  it('are thirty, whoever’s they are; the next one waits until one of them is a day old', async () => {
    await shown(revealsPerDay - 1, 3600)
    await reveal()
    const error = await refused(reveal())
    expect(error).toMatchObject({ status: 429, code: 'slow_down', retryAfter: 86_400 - 3600 })
    expect(await recorded()).toBe(revealsPerDay)
    test.clock.advanceSeconds(86_400 - 3600)
    await holds(asha, 'paidUntil', 60)
    await reveal()
  })

  it('are each viewer’s own', async () => {
    await shown(revealsPerDay)
    const ravi = await addMember(test, `ravi${made}`)
    await connect(ravi, noor)
    await holds(ravi, 'paidUntil', 60)
    expect((await ravi.call(routes.members.viewContact, { body: { user_id: noor.id } })).mobile).toBe(noor.phone)
  })

  it.each([1, 2, 3])('are thirty however many are asked for at the same moment (%d)', async () => {
    await shown(revealsPerDay - 1)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => reveal()))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 429, code: 'slow_down' })
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await recorded()).toBe(revealsPerDay)
  })
})
