import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { memberKey } from '../../../keys.ts'
import { readQueue } from '../../moderation/index.ts'
import { requirePhotoQuota } from './quotas.service.ts'

// A tenth of each quota: 80 % of it are 20 members on cards in the first week, and 24 photos.

let test: TestApp
let asha: TestMember
let made = 0
beforeAll(async () => {
  test = await testApp({ limitScale: 0.1 })
  await createMembers(test, 40)
})
afterAll(() => test.close())
beforeEach(async () => {
  made += 1
  const address = `10.4.0.${made}`
  asha = await addMember({ ctx: test.ctx, as: (token) => test.as(token, address) }, `asha${made}`)
  await test.ctx.db.suspectedHarvest.deleteMany()
  test.lines.length = 0
})

const see = (limit: number) => asha.call(routes.discovery.newest, { query: { limit } })
const stranger = { key: memberKey(1n << 62n), matchStatus: 'none' } as const
const openPhotos = async (count: number) => {
  const key = await keyOf(test, asha)
  for (let n = 0; n < count; n += 1) await requirePhotoQuota(test.ctx, key, stranger, `photo${n}`)
}
/** A session is of a week at most: the clock goes on a day and the member comes back. */
const nextDay = () => test.clock.advanceSeconds(86_400)
const waiting = async () => (await readQueue(test.ctx, { kind: 'harvest', limit: 10 })).items
const alarms = () => test.lines.filter((line) => line.includes('"harvest_suspected"'))

describe('an account that comes near a quota', () => {
  it('on three days running, whichever quota it is, is put before a moderator once', async () => {
    await see(20)
    nextDay()
    await openPhotos(24)
    nextDay()
    await see(19)
    expect([await waiting(), alarms()]).toEqual([[], []])
    await Promise.all([see(20), openPhotos(24), see(25), see(20)])
    await see(25)
    expect(await waiting()).toMatchObject([
      { kind: 'harvest', since: test.clock.now(), what: `${asha.id}: near a daily limit on 3 days`, revision: null },
    ])
    expect(alarms()).toHaveLength(1)
    const key = await keyOf(test, asha)
    expect(JSON.parse(alarms()[0] ?? '')).toMatchObject({ level: 'warn', member: test.ctx.pseudonym(String(key)) })
    expect(alarms()[0]).not.toContain(asha.id)
  })

  it('with a day between is not', async () => {
    await see(20)
    nextDay()
    await see(20)
    nextDay()
    nextDay()
    await see(20)
    nextDay()
    await see(20)
    expect([await waiting(), alarms()]).toEqual([[], []])
  })

  it('and was closed is put there again only after three other days', async () => {
    for (const day of [1, 2, 3]) {
      await see(20)
      if (day < 3) nextDay()
    }
    const [first] = await waiting()
    const close = () => closeSource(test.ctx, { id: first?.id ?? '', by: 'meera', note: 'A slow reader.' })
    expect([await close(), await close()]).toEqual(['done', 'already'])
    await see(25)
    for (const expected of [0, 0, 1]) {
      nextDay()
      await see(20)
      expect(await waiting()).toHaveLength(expected)
    }
    expect(await test.ctx.db.moderationAction.findMany({ where: { subject: first?.id ?? '' } })).toMatchObject([
      { admin: 'meera', action: 'close_harvest', reason: 'A slow reader.' },
    ])
  })

  it('is forgotten after a month, unless a moderator has not closed it', async () => {
    await see(20)
    const memberKey = await keyOf(test, asha)
    const now = test.clock.now()
    await test.ctx.db.suspectedHarvest.create({ data: { memberKey, createdAt: now, closedAt: now } })
    await test.ctx.db.suspectedHarvest.create({ data: { memberKey, createdAt: now } })
    for (let day = 0; day < 32; day += 1) nextDay()
    await test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job('sweep')`
    await test.runDueJobs()
    expect(await test.ctx.db.quotaDay.count({ where: { memberKey } })).toBe(0)
    expect(await test.ctx.db.suspectedHarvest.findMany({ where: { memberKey } })).toMatchObject([{ closedAt: null }])
  })
})
