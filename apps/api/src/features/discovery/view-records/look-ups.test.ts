import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { pause } from '../../../../test/member-states.ts'
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

const search = (query: { user_id?: string; min_age?: number; location?: string }, who = asha) =>
  who.call(routes.discovery.search, { query })
const save = () => asha.call(routes.saves.toggle, { body: { user_id: noor.id } })
const pass = (is_passed = true) => asha.call(routes.passes.set, { body: { user_id: noor.id, is_passed } })
/** What the owner of a profile reads under ‘Views’. */
const viewsOf = async (owner: TestMember) => {
  const { notifications } = await owner.call(routes.notifications.list, {
    params: { id: owner.id },
    query: { type: 'view' },
  })
  return notifications.map(({ user }) => user?.id)
}
const seesCard = () => asha.call(routes.discovery.newest, { query: { limit: 50 } })

describe('a member who is looked up', () => {
  it.each([
    ['by the id', () => search({ user_id: noor.id })],
    ['by the id in small letters and without SG', () => search({ user_id: noor.id.slice(2).toLowerCase() })],
    ['by the beginning of an id that one member has', () => search({ user_id: noor.id.slice(0, 9) })],
    ['by a like', save],
    ['by ‘not for me’', () => pass()],
  ])('%s is told, as of an opened profile', async (_, lookUp) => {
    await lookUp()
    expect(await viewsOf(noor)).toEqual([asha.id])
  })

  it('in every way on one day is told once', async () => {
    await search({ user_id: noor.id })
    await search({ user_id: noor.id })
    await save()
    await pass()
    await pass(false)
    await asha.call(routes.members.view, { params: { id: noor.id } })
    expect(await viewsOf(noor)).toEqual([asha.id])
    test.clock.advanceSeconds(86_400)
    await search({ user_id: noor.id })
    expect(await viewsOf(noor)).toEqual([asha.id, asha.id])
  })

  it('by a request that is withdrawn before it was read is left a view', async () => {
    await asha.call(routes.requests.send, { body: { user_id: noor.id } })
    expect(await viewsOf(noor)).toEqual([])
    await asha.call(routes.requests.withdraw, { body: { user_id: noor.id } })
    expect(await viewsOf(noor)).toEqual([asha.id])
  })
})

describe('nobody is told', () => {
  it.each([
    ['of a search that finds several', () => search({ user_id: 'SG' })],
    ['of a search that finds one by other facts', () => search({ min_age: 18, location: 'Nowhere' })],
    ['of a search for an id that nobody has', () => search({ user_id: 'SG00000000' })],
    ['of a like on a card', () => seesCard().then(save)],
    ['of ‘not for me’ on a card', () => seesCard().then(() => pass())],
    [
      'of a request from a card that is withdrawn',
      async () => {
        await seesCard()
        await asha.call(routes.requests.send, { body: { user_id: noor.id } })
        await asha.call(routes.requests.withdraw, { body: { user_id: noor.id } })
      },
    ],
    ['of what is taken back', () => seesCard().then(save).then(save)],
    ['where the member is not there', () => pause(test, noor).then(() => search({ user_id: noor.id }))],
  ])('%s', async (_, act) => {
    await act()
    expect(await test.ctx.db.view.count({ where: { owner: { id: noor.id } } })).toBe(0)
  })

  it('of a like by a connection, whose card is always there', async () => {
    await connect(asha, noor)
    await save()
    expect(await viewsOf(noor)).toEqual([])
  })
})

describe('the quota of profiles', () => {
  it('holds for look-ups by id too', async () => {
    const small = await openTestApp({ databaseUrl: test.ctx.config.database.url, limitScale: 0.01 })
    const viewer = { ...asha, call: small.as(asha.token) }
    const [first, second] = [await addMember(test, `first${made}`), await addMember(test, `second${made}`)]
    expect((await search({ user_id: first.id }, viewer)).users.map(({ id }) => id)).toEqual([first.id])
    expect((await search({ user_id: first.id }, viewer)).users).toHaveLength(1)
    for (const call of [
      () => search({ user_id: second.id }, viewer),
      () => viewer.call(routes.members.view, { params: { id: second.id } }),
      () => viewer.call(routes.saves.toggle, { body: { user_id: second.id } }),
    ])
      expect(await refused(call())).toMatchObject({ status: 429, code: 'seen_enough', params: { what: 'profiles' } })
    expect(await viewsOf(second)).toEqual([])
  })
})
