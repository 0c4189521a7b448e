import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../test/add-member.ts'
import { keyOf } from '../../test/member-states.ts'
import { openTestApp } from '../../test/test-app.ts'
import { runHourlyCleanup } from './cleanup.ts'

const dayMs = 86_400_000
const monthMs = 31 * dayMs

const test = await openTestApp()

/** Sessions of a new member that ended more than a month ago, and as many live ones. */
async function addSessions(count: number): Promise<void> {
  const member = await keyOf(test, await addMember(test, `member${count}`))
  const endedAt = new Date(test.clock.now().getTime() - monthMs)
  const expiresAt = new Date(test.clock.now().getTime() + monthMs)
  await test.ctx.db.$executeRaw`
    insert into sessions (id, member_key, device, created_at, seen_at, expires_at, ended_at)
    select 'cleanup' || ${count}::int || '-' || n, ${member}, 'Firefox on Linux', ${endedAt}, ${endedAt}, ${expiresAt},
      case when n % 2 = 0 then ${endedAt}::timestamptz end
    from generate_series(1, ${count * 2}) n`
  await test.ctx.db.$executeRaw`analyze sessions`
}

const countOldSessions = () => test.ctx.db.session.count({ where: { endedAt: { not: null } } })

describe('the hourly cleanup', () => {
  beforeEach(async () => {
    await test.ctx.db.session.deleteMany()
  })

  it('deletes more old sessions than one statement does, and no live one', async () => {
    await addSessions(6_000)
    await runHourlyCleanup(test.ctx)
    expect(await countOldSessions()).toBe(0)
    expect(await test.ctx.db.session.count()).toBe(6_001)
  })

  it('keeps a session that is live, and one that ended within the month', async () => {
    const memberKey = await keyOf(test, await addMember(test, 'recent'))
    const now = test.clock.now().getTime()
    const add = (id: string, expiresInDays: number, endedDaysAgo?: number) =>
      test.ctx.db.session.create({
        data: {
          id,
          memberKey,
          device: 'Firefox on Linux',
          createdAt: new Date(now - 40 * dayMs),
          seenAt: new Date(now),
          expiresAt: new Date(now + expiresInDays * dayMs),
          endedAt: endedDaysAgo === undefined ? null : new Date(now - endedDaysAgo * dayMs),
        },
      })
    await add('live', 1)
    await add('ended', 1, 29)
    await add('expired', -29)
    await add('long-ended', 1, 31)
    await add('long-expired', -31)
    await runHourlyCleanup(test.ctx)
    const kept = await test.ctx.db.session.findMany({
      where: { memberKey, id: { in: ['live', 'ended', 'expired', 'long-ended', 'long-expired'] } },
    })
    expect(kept.map(({ id }) => id).sort()).toEqual(['ended', 'expired', 'live'])
  })

  it('finds old sessions by an index', async () => {
    await addSessions(3_000)
    const before = new Date(test.clock.now().getTime() - monthMs - 1)
    const plan = await test.ctx.db.$queryRaw<{ 'QUERY PLAN': unknown }[]>`
      explain (format json) select key from sessions where least(ended_at, expires_at) < ${before} limit 5000`
    expect(JSON.stringify(plan)).toContain('sessions_over_at')
  })

  it('runs every sweep although an earlier one failed, and is tried again', async () => {
    await addSessions(10)
    await test.ctx.db.$executeRaw`alter table one_time_codes rename to codes_away`
    try {
      await expect(runHourlyCleanup(test.ctx)).rejects.toThrow('sweeps failed')
    } finally {
      await test.ctx.db.$executeRaw`alter table codes_away rename to one_time_codes`
    }
    expect(await countOldSessions()).toBe(0)
  })
})
