import { routes, deskSession as rules } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCaller, signInModerator, startAnotherSession, type TestModerator } from '../../../../test/moderators.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { runHourlyCleanup } from '../../cleanup.ts'
import { changeRole, removeModerator } from './manage-moderators.ts'

const test = await openTestApp()
const { ctx, clock } = test
let moderator: TestModerator
beforeEach(async () => {
  moderator = await signInModerator(test, 'caseworker')
})

const isOver = async (call = moderator.call) => {
  expect(await refused(call(routes.deskSession.get))).toMatchObject({ code: 'desk_session_expired', status: 401 })
}

describe('the session of a moderator', () => {
  it('says who they are, what they may do and when it ends', async () => {
    const ends_at = new Date(clock.now().getTime() + rules.idleTtlSeconds * 1000).toISOString()
    expect(await moderator.call(routes.deskSession.get)).toEqual({
      session: {
        handle: moderator.handle,
        role: 'caseworker',
        actions: expect.arrayContaining(['decide_cases', 'propose']),
        ends_at,
      },
    })
  })

  it('ends twenty minutes after the latest press', async () => {
    clock.advanceSeconds(rules.idleTtlSeconds - 1)
    await moderator.call(routes.deskSession.get)
    clock.advanceSeconds(rules.idleTtlSeconds - 1)
    await moderator.call(routes.deskSession.get)
    clock.advanceSeconds(rules.idleTtlSeconds)
    await isOver()
  })

  it('is not made longer by what a page fetches by itself', async () => {
    const { headers } = moderator
    const fetchByItself = () => rawCall(test.app, routes.deskSession.get, { headers })
    clock.advanceSeconds(rules.idleTtlSeconds - 1)
    expect((await fetchByItself()).status).toBe(200)
    clock.advanceSeconds(1)
    await isOver()
  })

  it('is made longer by every change, whatever its page says', async () => {
    const { headers } = moderator
    clock.advanceSeconds(rules.idleTtlSeconds - 1)
    const answer = await rawCall(test.app, routes.deskQueue.claimNext, { headers, body: {} })
    expect(answer.status).toBe(200)
    clock.advanceSeconds(rules.idleTtlSeconds - 1)
    await moderator.call(routes.deskSession.get)
  })

  it('ends after eight hours, however busy it was', async () => {
    for (let passed = 0; passed + 1200 < rules.ttlSeconds; passed += 1199) {
      await moderator.call(routes.deskSession.get)
      clock.advanceSeconds(1199)
    }
    const { session } = await moderator.call(routes.deskSession.get)
    const left = (new Date(session.ends_at).getTime() - clock.now().getTime()) / 1000
    expect(left).toBeLessThan(rules.idleTtlSeconds)
    clock.advanceSeconds(left - 1)
    await moderator.call(routes.deskSession.get)
    clock.advanceSeconds(1)
    await isOver()
  })

  it('ends at signing out, and in this browser alone', async () => {
    const other = deskCaller(test, await startAnotherSession(test, moderator.key))
    const { headers } = await rawCall(test.app, routes.deskSession.end, { headers: moderator.headers, body: {} })
    expect(String(headers['set-cookie'])).toMatch(/^v2=; Max-Age=0; Path=\/api\/v1\/desk; /)
    await isOver()
    expect((await other(routes.deskSession.get)).session.handle).toBe(moderator.handle)
  })

  it('ends in every browser with a change of role', async () => {
    const { handle } = moderator
    const other = deskCaller(test, await startAnotherSession(test, moderator.key))
    expect(await ctx.db.$transaction((tx) => changeRole(ctx, tx, { handle, role: 'caseworker', by: 'admin' }))).toBe(
      'already',
    )
    await other(routes.deskSession.get)
    expect(await ctx.db.$transaction((tx) => changeRole(ctx, tx, { handle, role: 'lead', by: 'admin' }))).toBe('done')
    await isOver()
    await isOver(other)
  })

  it('ends with the removal of its moderator, who can begin no other', async () => {
    const { handle, key } = moderator
    expect(await ctx.db.$transaction((tx) => removeModerator(ctx, tx, { handle, by: 'admin' }))).toBe('done')
    await isOver()
    await expect(startAnotherSession(test, key)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await ctx.db.$transaction((tx) => removeModerator(ctx, tx, { handle, by: 'admin' }))).toBe('already')
  })

  it('is stored as a digest, and deleted when it is over', async () => {
    const rows = await ctx.db.deskSession.findMany({ where: { moderatorKey: moderator.key } })
    expect(rows).toHaveLength(1)
    expect(moderator.headers.cookie).not.toContain(rows[0]?.digest)
    clock.advanceSeconds(rules.ttlSeconds + 1)
    await runHourlyCleanup(ctx)
    expect(await ctx.db.deskSession.count({ where: { moderatorKey: moderator.key } })).toBe(0)
  })
})
