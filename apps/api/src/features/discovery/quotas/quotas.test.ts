import { refusals, routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { memberKey } from '../../../keys.ts'
import { requirePhotoQuota } from './quotas.service.ts'

// A tenth of each quota: 50 members on cards, 25 in the first week; 10 profiles; 30 photos. Twice that with a plan.

let test: TestApp
let many: StoredTestMember[]
let asha: TestMember
let made = 0
beforeAll(async () => {
  test = await testApp({ limitScale: 0.1 })
  many = await createMembers(test, 120)
})
afterAll(() => test.close())
beforeEach(async () => {
  made += 1
  asha = await enter(`asha${made}`)
  await joinedDaysAgo(asha, 8)
})

let addresses = 0
/** A new member who calls from an address of their own: the limits of addresses are small here too. */
const enter = (name: string) => {
  addresses += 1
  const address = `10.3.0.${addresses}`
  return addMember({ ctx: test.ctx, as: (token) => test.as(token, address) }, name)
}
const joinedDaysAgo = ({ id }: { id: string }, days: number) =>
  test.ctx.db.member.update({
    where: { id },
    data: { createdAt: new Date(test.clock.now().getTime() - days * 86_400_000) },
  })
const profile = (who: TestMember, { id }: { id: string }) => who.call(routes.members.view, { params: { id } })
/** At 14:30 in India. */
const secondsToMidnight = 9.5 * 3600

/** Scrolls through a list until it ends or is refused. */
async function scroll(who: TestMember, limit = 10): Promise<{ seen: string[]; refusal: unknown }> {
  const seen: string[] = []
  let cursor: string | undefined
  for (;;) {
    const query = { limit, ...(cursor ? { cursor } : {}) }
    const page = await who.call(routes.discovery.newest, { query }).catch((error: unknown) => error)
    if (page instanceof Error) return { seen, refusal: page }
    const { users, has_next, next_cursor } = page as Awaited<ReturnType<typeof newest>>
    seen.push(...users.map(({ id }) => id))
    if (!has_next) return { seen, refusal: null }
    cursor = next_cursor
  }
}
const newest = (who: TestMember, query: { page?: number; limit?: number } = {}) =>
  who.call(routes.discovery.newest, { query })

describe('members on cards in a day', () => {
  it('are as many different ones as the quota allows: the last page is cut there, and the next one refused', async () => {
    const { seen, refusal } = await scroll(asha, 20)
    expect([seen.length, new Set(seen).size]).toEqual([50, 50])
    expect(refusal).toMatchObject({
      status: 429,
      code: 'seen_enough',
      params: { what: 'cards' },
      message: refusals.seen_enough.sentence,
      retryAfter: secondsToMidnight,
    })
  })

  it('stay visible once counted, whatever list they are in', async () => {
    const { seen } = await scroll(asha)
    expect((await scroll(asha)).seen).toEqual(seen)
    const { users } = await asha.call(routes.discovery.search, { query: { user_id: seen[7] ?? '' } })
    expect(users.map(({ id }) => id)).toEqual([seen[7]])
    const stranger = many.find(({ id }) => !seen.includes(id))
    const search = asha.call(routes.discovery.search, { query: { user_id: stranger?.id ?? '' } })
    expect(await refused(search)).toMatchObject({ code: 'seen_enough' })
  })

  it.each<[string, () => Promise<unknown>, number]>([
    ['in the first week', () => joinedDaysAgo(asha, 6), 25],
    ['with a plan', () => paid(asha), 100],
    [
      'with a plan in the first week',
      async () => {
        await joinedDaysAgo(asha, 6)
        await paid(asha)
      },
      50,
    ],
  ])('are others in number %s', async (_, arrange, expected) => {
    await arrange()
    expect((await scroll(asha)).seen).toHaveLength(expected)
  })

  it('are never more in all, with calls to every list at once', async () => {
    const queries = Array.from({ length: 12 }, (_, index) => ({ page: index + 1, limit: 10 }))
    const calls = queries.flatMap((query) => [
      newest(asha, query),
      asha.call(routes.discovery.nearby, { query }),
      asha.call(routes.discovery.recommended, { query }),
      asha.call(routes.discovery.byFilter, { query: { ...query, status: 'active' } }),
      asha.call(routes.discovery.search, { query: { offset: (query.page - 1) * 10, limit: 10 } }),
    ])
    const answers = (await Promise.allSettled(calls)).flatMap((one) =>
      one.status === 'fulfilled' ? one.value.users : [],
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(50)
  })

  it('do not include connections, and leave chats, requests, notifications and saves as they were', async () => {
    const [noor, ravi] = [await enter(`noor${made}`), await enter(`ravi${made}`)]
    await connect(asha, noor)
    const { seen } = await scroll(asha)
    expect(seen).toHaveLength(51)
    await asha.call(routes.saves.toggle, { body: { user_id: seen.at(-1) ?? '' } })
    await ravi.call(routes.requests.send, { body: { user_id: asha.id } })
    const { users } = await asha.call(routes.requests.received)
    expect(users.map(({ id }) => id)).toEqual([ravi.id])
    expect((await profile(asha, ravi)).user.id).toBe(ravi.id)
    expect((await profile(asha, noor)).user.id).toBe(noor.id)
    expect((await asha.call(routes.requests.connected)).users).toHaveLength(1)
    expect((await asha.call(routes.chat.open, { body: { user_id: noor.id } })).allowed).toBe(true)
    expect((await asha.call(routes.notifications.unreadCount)).total_unread).toBeGreaterThan(0)
    expect((await asha.call(routes.discovery.byFilter, { query: { status: 'saveProfile' } })).users).toHaveLength(1)
  })

  it('include whoever is saved, and let a save be taken back', async () => {
    const { seen } = await scroll(asha)
    const toggle = (id: string) => asha.call(routes.saves.toggle, { body: { user_id: id } })
    const stranger = many.find(({ id }) => !seen.includes(id))
    expect(await refused(toggle(stranger?.id ?? ''))).toMatchObject({ code: 'seen_enough', params: { what: 'cards' } })
    expect((await toggle(seen[0] ?? '')).isSaved).toBe(true)
    expect((await toggle(seen[0] ?? '')).isSaved).toBe(false)
  })
})

const paid = ({ id }: { id: string }) =>
  test.ctx.db.member.update({
    where: { id },
    data: { status: 'paid', paidUntil: new Date(test.clock.now().getTime() + 86_400_000 * 9) },
  })

describe('profiles in a day', () => {
  it('are as many different ones as the quota allows', async () => {
    const opened = await Promise.allSettled(many.slice(0, 20).map((member) => profile(asha, member)))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const answered = many.filter((_, at) => opened[at]?.status === 'fulfilled')
    expect((await profile(asha, answered[3] as StoredTestMember)).user.id).toBe(answered[3]?.id)
    expect((await profile(asha, asha)).user.id).toBe(asha.id)
    const answer = await rawCall(test.app, routes.members.view, { token: asha.token, param: many[40]?.id ?? '' })
    expect([answer.status, answer.body]).toEqual([
      429,
      {
        success: false,
        code: 'seen_enough',
        params: { what: 'profiles' },
        detail: refusals.seen_enough.variants.sentences.profiles,
      },
    ])
    expect(answer.headers['retry-after']).toBe(String(secondsToMidnight))
  })

  it('are recorded as views, and not opened where they are refused', async () => {
    await Promise.allSettled(many.slice(0, 20).map((member) => profile(asha, member)))
    expect(await test.ctx.db.view.count({ where: { viewer: { id: asha.id } } })).toBe(10)
  })
})

describe('photos in a day', () => {
  it('are as many different ones as the quota allows', async () => {
    const key = await keyOf(test, asha)
    const view = (photo: string) =>
      requirePhotoQuota(test.ctx, key, { key: memberKey(1n << 62n), matchStatus: 'none' }, photo)
    await Promise.all(Array.from({ length: 30 }, (_, n) => view(`photo${n}`)))
    await view('photo3')
    await expect(view('another')).rejects.toMatchObject({
      code: 'seen_enough',
      params: { what: 'photos' },
      retryAfter: secondsToMidnight,
    })
  })
})

describe('the next day', () => {
  it('begins at midnight in India', async () => {
    const first = await scroll(asha)
    test.clock.advanceSeconds(secondsToMidnight - 1)
    expect((await scroll(asha)).seen).toEqual(first.seen)
    test.clock.advanceSeconds(1)
    expect((await scroll(asha)).seen).toHaveLength(50)
    const other = await profile(asha, many[0] as StoredTestMember)
    expect(other.user.id).toBe(many[0]?.id)
    test.clock.advanceSeconds(86_400 - secondsToMidnight)
  })
})
