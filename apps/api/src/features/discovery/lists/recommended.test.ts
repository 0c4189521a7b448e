import { ageOn, genders, type Preferences, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { keyOf, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { loadAllPages } from '../../../../test/whole-list.ts'

const noPreferences = { genders: [], min_age: null, max_age: null, places: [], languages: [], maritalStatus: [] }
const setPreferences = (
  member: TestMember,
  preferences: Partial<Omit<Preferences, 'places'>> & { places?: number[] },
) => member.call(routes.preferences.set, { body: { ...noPreferences, ...preferences } })
const test = await openTestApp({ ownDatabase: true })
const asha = await addMember(test, 'asha', { gender: 'Lesbian' })
const many = await createMembers(test, 400)
const noor = await addMember(test, 'noor', { gender: 'Bisexual | Woman' })

const page = (query: { page?: number; limit?: number; cursor?: string } = {}) =>
  asha.call(routes.discovery.recommended, { query })
const all = () => loadAllPages((cursor) => page({ limit: 50, ...(cursor ? { cursor } : {}) }))
/** After this the list is computed again. */
const passListTtl = () => test.clock.advanceSeconds(600)

beforeEach(async () => {
  passListTtl()
  await setPreferences(asha, {})
  await setPreferences(noor, {})
})

describe('recommended members', () => {
  it('are mutual matches first, with the reason', async () => {
    await setPreferences(asha, { genders: ['Bisexual | Woman'], min_age: 25, max_age: 35 })
    await setPreferences(noor, { genders: ['Lesbian'] })
    const [first] = (await page()).users
    expect(first?.id).toBe(noor.id)
    expect(first?.fits[0]).toEqual({ reason: 'each_other' })
  })

  it('have the same reasons on their profile, for a day, and only while they are on cards', async () => {
    await setPreferences(asha, { genders: ['Bisexual | Woman'] })
    const profile = async (member: { id: string }) =>
      (await asha.call(routes.members.view, { params: { id: member.id } })).user
    const stranger = await addMember(test, 'stranger', { gender: 'Bisexual | Woman' })
    expect((await profile(stranger)).fits).toBeUndefined()

    const cards = await all()
    const card = cards.find(({ id }) => id === noor.id)
    expect(card?.fits[0]).toEqual({ reason: 'my_wish' })
    expect((await profile(noor)).fits).toEqual(card?.fits)
    const [other] = many.filter(({ id }) => !cards.some((one) => one.id === id))
    expect((await profile(other ?? noor)).fits).toBeUndefined()

    // What a member prefers now is not told before there is a new card.
    await setPreferences(noor, { genders: ['Lesbian'] })
    expect((await profile(noor)).fits).toEqual(card?.fits)
    await asha.call(routes.passes.set, { body: { user_id: noor.id, is_passed: true } })
    expect((await profile(noor)).fits).toBeUndefined()
    await asha.call(routes.passes.set, { body: { user_id: noor.id, is_passed: false } })
    test.clock.advanceSeconds(86_400)
    expect((await profile(noor)).fits).toBeUndefined()
  })

  it('all match the gender, age and language preferences', async () => {
    await setPreferences(asha, { genders: ['Gay', 'Queer'], min_age: 30, max_age: 45, languages: ['English'] })
    const found = await all()
    const ids = found.map(({ id }) => id)
    const now = test.clock.now()
    const expected = many.filter(
      ({ gender, dob }) => ['Gay', 'Queer'].includes(gender) && ageOn(dob, now) >= 30 && ageOn(dob, now) <= 45,
    )
    expect(ids.sort()).toEqual(expected.map(({ id }) => id).sort())
    expect(found.every(({ fits }) => fits.some(({ reason }) => reason === 'my_wish'))).toBe(true)
  })

  it('are first, of those who fit alike, whoever takes a request of the viewer’s', async () => {
    await setPreferences(asha, { genders: ['Queer'] })
    await test.ctx.db.$executeRaw`update members set requests_from = 'verified' where gender = 'Queer' and key % 2 = 0`
    const isAsked = (await all()).map(({ can_request }) => can_request)
    expect([isAsked.includes(true), isAsked.includes(false)]).toEqual([true, true])
    expect(isAsked.lastIndexOf(true)).toBeLessThan(isAsked.indexOf(false))
    await test.ctx.db.$executeRaw`update members set requests_from = 'everyone'`
  })

  it('live in a preferred place', async () => {
    const { places } = await asha.call(routes.places.suggest, { query: { query: 'Benga' } })
    const bengaluru = places.find(({ city_name }) => city_name === 'Bengaluru')
    await setPreferences(asha, { places: [bengaluru?.id ?? 0] })
    const found = await all()
    expect(found.length).toBeGreaterThan(5)
    expect(new Set(found.map(({ city_name }) => city_name))).toEqual(new Set(['Bengaluru']))
  })

  it('are found for a viewer without preferences', async () => {
    expect((await all()).length).toBeGreaterThan(50)
  })

  it('repeat nobody, by cursor and by page number', async () => {
    const whole = (await all()).map(({ id }) => id)
    expect(new Set(whole).size).toBe(whole.length)
    expect((await page({ page: 3 })).users.map(({ id }) => id)).toEqual(whole.slice(20, 30))
  })

  it('lose at once members with a request, a block in either direction or a suspension', async () => {
    await setPreferences(asha, { genders: ['Bisexual | Woman'] })
    const ids = async () => (await all()).map(({ id }) => id)
    const [rejected, blocked, blocking, suspended] = (await all())
      .map(({ id }) => many.find((one) => one.id === id))
      .filter((one): one is StoredTestMember => one !== undefined) as [
      StoredTestMember,
      StoredTestMember,
      StoredTestMember,
      StoredTestMember,
    ]
    expect(await ids()).toContain(noor.id)
    await connect(asha, noor)
    const key = await keyOf(test, asha)
    const at = test.clock.now()
    await test.ctx.db.connection.create({
      data: {
        lowKey: key,
        highKey: rejected.key,
        senderKey: rejected.key,
        status: 'rejected',
        createdAt: at,
        answeredAt: at,
      },
    })
    await asha.call(routes.blocks.toggle, { body: { user_id: blocked.id } })
    await test.ctx.db.block.create({ data: { blockerKey: blocking.key, blockedKey: key, createdAt: at } })
    await suspend(test, suspended)
    const left = await ids()
    for (const excluded of [noor, rejected, blocked, blocking, suspended]) expect(left).not.toContain(excluded.id)
    expect(left.length).toBeGreaterThan(0)
  })

  it('are kept for ten minutes, and replaced when the preferences change', async () => {
    await setPreferences(asha, { genders: ['Intersex'] })
    const before = await page()
    const newcomer = await addMember(test, 'newcomer', { gender: 'Intersex' })
    expect((await page()).users).toEqual(before.users)
    await setPreferences(asha, { genders: ['Intersex'], min_age: 20 })
    expect((await all()).map(({ id }) => id)).toContain(newcomer.id)
  })

  it('without a photo that strangers see come after those who fit alike', async () => {
    await test.ctx.db.photo.createMany({
      data: many.map(({ key }, index) => ({
        memberKey: key,
        slot: 1,
        file: String(index).padStart(26, '0'),
        colour: 'aabbcc',
        approval: index % 4 === 0 ? 'pending' : 'approved',
        createdAt: test.clock.now(),
      })),
    })
    const withPhoto = new Set(many.filter((_, index) => index % 4 !== 0).map(({ id }) => id))
    const [hidden, protected_] = many.filter((_, index) => index % 4 === 1)
    await test.ctx.db.member.update({ where: { id: hidden?.id ?? '' }, data: { hidePhotos: true } })
    await test.ctx.db.member.update({ where: { id: protected_?.id ?? '' }, data: { protectPhotos: true } })
    for (const one of [hidden, protected_]) withPhoto.delete(one?.id ?? '')

    // All genders are meant, and nobody else prefers anything: all fit alike.
    await setPreferences(asha, { genders: [...genders] })
    const order = (await all()).filter(({ id }) => id !== noor.id).map(({ id }) => withPhoto.has(id))
    expect(order).toContain(false)
    expect(order.lastIndexOf(true)).toBeLessThan(order.indexOf(false))
  })

  it('cost no more pages of the database for knowing who has such a photo', async () => {
    const costs = await statementCosts(test, () => all())
    const making = costs.find(({ query }) => query.includes('generate_series'))
    expect((making?.pages ?? 0) / (making?.rows ?? 1)).toBeLessThan(16)
  })
})
