import { routes } from '@satrangi/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import { pause } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { openOps } from '../../../open-ops.ts'
import { listAuditEntries, restoreMember, suspendMember, verifyMember } from './index.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
await test.startJobs()
// What a moderator's command has: the database, and no access to the API's bus.
const { database, photoDir } = test.ctx.config
const ops = await openOps({ databaseUrl: database.url, dataDir: photoDir.replace(/\/photos$/, '') })
afterAll(async () => {
  await ops.close()
})
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const suspend = () => suspendMember(ops.ctx, { id: asha.id, by: 'meera', reason: 'Asked three members for money.' })
const restore = () => restoreMember(ops.ctx, { id: asha.id, by: 'meera' })
const login = () => test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } })
const view = () => noor.call(routes.members.view, { params: { id: asha.id } })
const acts = async () =>
  (await listAuditEntries(test.ctx.db, { subject: asha.id, limit: 9 })).map(({ action }) => action)

describe('a suspension by another program', () => {
  it('closes open sockets, and the next call is refused', async () => {
    await asha.call(routes.notifications.unreadCount)
    const [hers, other] = [await openUnread(test, asha), await openUnread(test, noor)]
    expect(await suspend()).toBe('done')
    expect(await hers.closed).toBe(4401)
    const call = asha.call(routes.notifications.unreadCount)
    expect(await refused(call)).toMatchObject({ status: 401, code: 'session_expired' })
    other.send('refresh')
    expect(await other.next({ total_unread: 0 })).toBeDefined()
    other.close()
  })

  it('hides the member and refuses their login like an unknown one', async () => {
    await suspend()
    expect(await refused(view())).toMatchObject({ status: 404 })
    expect(await refused(login())).toMatchObject({ status: 401, code: 'invalid_credentials' })
  })

  it('is recorded once, however many concurrent calls make it', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, suspend))
    expect(outcomes.sort()).toEqual(['already', 'already', 'already', 'already', 'done'])
    expect(await acts()).toEqual(['suspend'])
  })
})

describe('a restored member', () => {
  it('is found again and can log in, and earlier sessions stay ended', async () => {
    await suspend()
    expect(await restore()).toBe('done')
    expect(await restore()).toBe('already')
    expect((await view()).user.id).toBe(asha.id)
    expect(await refused(asha.call(routes.notifications.unreadCount))).toMatchObject({ status: 401 })
    const { token } = await login()
    await test.as(token)(routes.notifications.unreadCount)
    expect(await findAccountEvents(test, asha)).toEqual(['Your account is open again.'])
    expect(await acts()).toEqual(['restore', 'suspend'])
  })

  it('who was paused stays paused', async () => {
    await pause(test, asha)
    await suspend()
    await restore()
    expect(await refused(view())).toMatchObject({ status: 404 })
  })
})

describe('a verified member', () => {
  it('is shown as verified until that is revoked', async () => {
    const verify = (verified: boolean) => verifyMember(ops.ctx, { id: asha.id, by: 'meera', verified })
    expect((await view()).user.verify_status).toBe(false)
    expect([await verify(true), await verify(true)]).toEqual(['done', 'already'])
    expect((await view()).user.verify_status).toBe(true)
    expect(await verify(false)).toBe('done')
    expect((await view()).user.verify_status).toBe(false)
    expect(await acts()).toEqual(['unverify', 'verify'])
  })
})

it('changes nothing for an unknown member', async () => {
  const about = { id: 'SG00000000', by: 'meera' }
  const outcomes = [
    await suspendMember(ops.ctx, { ...about, reason: 'x' }),
    await restoreMember(ops.ctx, about),
    await verifyMember(ops.ctx, { ...about, verified: true }),
  ]
  expect(outcomes).toEqual(['unknown', 'unknown', 'unknown'])
})
