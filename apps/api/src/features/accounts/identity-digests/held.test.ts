import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { confirmNumber, sendToNumber } from '../../../../test/contact.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { nextPhoneNumber, signUp, type TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { memberRoutes, validBodyOf, validQueryOf, withNames } from '../../../../test/valid-bodies.ts'
import { admitMember, readQueue, restoreMember, suspendMember } from '../../moderation/index.ts'
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

const nowhere = { status: 404, code: 'not_found', message: 'Not found.' }
const by = 'meera'
const leave = (member: TestMember) => member.call(routes.myData.erase, { body: {} })
const view = (who: TestMember, of: { id: string }) => who.call(routes.members.view, { params: { id: of.id } })
type Reason = 'Threatens to out or blackmail me' | 'Asks for money' | 'Something else'
const report = (reason: Reason) => asha.call(routes.moderation.report, { body: { user_id: noor.id, reason } })
const comeBack = (phone?: string) => {
  test.clock.advanceSeconds(61)
  return signUp(test, `again${made}`, phone === undefined ? {} : { phone })
}

/** Signs up with the number of a member who left under a grave report. */
async function comeBackHeld(): Promise<TestMember> {
  await report('Asks for money')
  await leave(noor)
  return comeBack(noor.phone)
}

const isSeen = async (member: TestMember) => {
  const { users } = await asha.call(routes.discovery.newest, { query: { limit: 50 } })
  return users.some(({ id }) => id === member.id)
}
const queueOf = async ({ id }: TestMember) =>
  (await readQueue(test.ctx, { kind: 'held', limit: 50 })).items.filter((item) => item.id === id)

describe('who signs up with the number of a removed member is seen by nobody', () => {
  it.each<[string, Reason, boolean]>([
    ['who left under an open report of a threat', 'Threatens to out or blackmail me', true],
    ['who left under an open report about money', 'Asks for money', true],
    ['who left under another open report, and is not held', 'Something else', false],
  ])('%s', async (_, reason, held) => {
    await report(reason)
    await leave(noor)
    const returned = await comeBack(noor.phone)
    expect(await isSeen(returned)).toBe(!held)
    expect(await queueOf(returned)).toHaveLength(held ? 1 : 0)
  })

  it('where a grave reason was added to a report', async () => {
    await report('Something else')
    await report('Asks for money')
    await leave(noor)
    expect(await isSeen(await comeBack(noor.phone))).toBe(false)
  })

  it('not where the report was closed before they left', async () => {
    await report('Asks for money')
    const { id } = await test.ctx.db.report.findFirstOrThrow({ where: { reported: { id: noor.id } } })
    await closeSource(test.ctx, { id, by, note: null, outcome: 'dismissed' })
    await leave(noor)
    expect(await isSeen(await comeBack(noor.phone))).toBe(true)
  })

  it('where the member is suspended and had the number before, until they are restored', async () => {
    test.clock.advanceSeconds(61)
    const second = nextPhoneNumber()
    await confirmNumber(noor, second, await sendToNumber(noor, second))
    await suspendMember(test.ctx, { id: noor.id, by, reason: 'Threats' })
    const returned = await comeBack(noor.phone)
    expect(await isSeen(returned)).toBe(false)
    expect(await queueOf(returned)).toMatchObject([{ what: 'came back after a suspension' }])
    await restoreMember(test.ctx, { id: noor.id, by })
    await leave(returned)
    expect(await isSeen(noor)).toBe(true)
  })

  it('also when they leave and come back once more', async () => {
    await leave(await comeBackHeld())
    expect(await isSeen(await comeBack(noor.phone))).toBe(false)
  })

  it('when they change to it later', async () => {
    await report('Asks for money')
    await leave(noor)
    const returned = await comeBack()
    expect(await isSeen(returned)).toBe(true)
    test.clock.advanceSeconds(61)
    await confirmNumber(returned, noor.phone, await sendToNumber(returned, noor.phone))
    expect(await isSeen(returned)).toBe(false)
  })

  it('for twelve months, then nothing is known of them any more', async () => {
    await report('Asks for money')
    await leave(noor)
    test.clock.advanceSeconds(366 * 86_400)
    await test.ctx.db.$executeRaw`select graphile_worker.add_job('sweep', '{}'::json)`
    await test.runDueJobs()
    expect(await test.ctx.db.heldDigest.count()).toBe(0)
    const returned = await comeBack(noor.phone)
    expect(await test.ctx.db.member.count({ where: { id: returned.id, heldAt: null, visible: true } })).toBe(1)
  })
})

describe('a held member', () => {
  it('is answered in every call as any newcomer is', async () => {
    const held = await comeBackHeld()
    const usual = await addMember(test, `usual${made}`)
    const other = await addMember(test, `other${made}`)
    for (const [name, route] of withNames(memberRoutes)) {
      if (route === routes.sessions.logout || route === routes.myData.erase) continue
      const replies: unknown[] = []
      for (const member of [held, usual]) {
        const known = route.method === 'GET' ? undefined : validBodyOf(route)
        const body = known && { ...known, ...('user_id' in known ? { user_id: other.id } : {}) }
        const query = route.method === 'GET' ? `?${new URLSearchParams(validQueryOf(route))}` : ''
        const { status, body: reply } = await rawCall(test.app, route, {
          token: member.token,
          body,
          query,
          param: other.id,
        })
        replies.push([status, reply?.code, Object.keys(reply ?? {}).sort()])
      }
      expect([name, replies[0]]).toEqual([name, replies[1]])
    }
  })

  it('reaches nobody: no frame, no count, no list', async () => {
    const held = await comeBackHeld()
    const badges = await openUnread(test, asha)
    const whom = { body: { user_id: asha.id } }
    expect(await held.call(routes.requests.send, whom)).toMatchObject({ match_status: 'sent' })
    await view(held, asha)
    await held.call(routes.saves.toggle, whom)
    await held.call(routes.requests.withdraw, whom)
    await held.call(routes.requests.send, whom)
    await test.ctx.bus.publish(memberChannel(await keyOf(test, asha)), { type: 'changed', changed: 'membership' })
    await badges.next({ changed: 'membership' })
    expect(badges.frames.filter(({ changed }) => changed && changed !== 'membership')).toEqual([])
    expect((await asha.call(routes.requests.received)).total).toBe(0)
    expect((await asha.call(routes.notifications.unreadCount)).total_unread).toBe(0)
    expect(await refused(view(asha, held))).toMatchObject(nowhere)
    badges.close()
  })

  it('stays hidden, whatever they switch', async () => {
    const held = await comeBackHeld()
    for (const change of [{ paused: true }, { paused: false }, { contact_first: true }, { contact_first: false }]) {
      await held.call(routes.privacy.set, { body: change })
      expect(await isSeen(held)).toBe(false)
    }
  })

  it('is seen once a moderator approves, with the requests that wait, and is not held again', async () => {
    const held = await comeBackHeld()
    await held.call(routes.requests.send, { body: { user_id: asha.id } })
    expect(await admitMember(test.ctx, { id: held.id, by })).toBe('done')
    expect(await admitMember(test.ctx, { id: held.id, by })).toBe('already')
    expect(await isSeen(held)).toBe(true)
    expect((await asha.call(routes.requests.received)).total).toBe(1)
    expect(await queueOf(held)).toEqual([])
    expect(await held.call(routes.notifications.unreadCount)).toMatchObject({ total_unread: 0 })
    await leave(held)
    expect(await isSeen(await comeBack(noor.phone))).toBe(true)
  })

  it('stays hidden after a suspension and its end', async () => {
    const held = await comeBackHeld()
    await suspendMember(test.ctx, { id: held.id, by, reason: 'Threats' })
    expect(await queueOf(held)).toEqual([])
    await restoreMember(test.ctx, { id: held.id, by })
    expect(await isSeen(held)).toBe(false)
    expect(await queueOf(held)).toHaveLength(1)
  })
})
