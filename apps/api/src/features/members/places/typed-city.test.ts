import { hasContactData, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { accountInput, nextPhoneNumber, profileInput, type TestMember, testPhoto } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { db } = test.ctx
let made = 0
let asha: TestMember
let noor: TestMember
let city: string
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  city = `Chhoti Basti ${'abcdefgh'[made]}`
})

const move = (who: TestMember, city_name: string, state = 'Bihar') =>
  who.call(routes.members.edit, { body: { city_name, state, country: 'India' } })
const approve = ({ id }: TestMember) => db.member.update({ where: { id }, data: { cityApproval: 'approved' } })
const shown = async (viewer: TestMember, { id }: TestMember) => {
  const { user } = await viewer.call(routes.members.view, { params: { id } })
  return [user.city_name, user.state, user.country, user.city_name_approval]
}
const found = async (location: string) =>
  (await noor.call(routes.discovery.search, { query: { location } })).users.map(({ id }) => id)

describe('a city that the gazetteer does not know', () => {
  it('is its member’s alone until it is approved, while state and country are shown', async () => {
    await move(asha, city)
    expect(await shown(asha, asha)).toEqual([city, 'Bihar', 'India', 'pending'])
    expect(await shown(noor, asha)).toEqual(['', 'Bihar', 'India', null])
    await approve(asha)
    expect(await shown(noor, asha)).toEqual([city, 'Bihar', 'India', 'approved'])
    await move(asha, `${city} Pur`)
    expect(await shown(noor, asha)).toEqual(['', 'Bihar', 'India', null])
    await move(asha, 'Gaya')
    expect(await shown(noor, asha)).toEqual(['Gaya', 'Bihar', 'India', 'approved'])
  })

  it('finds nobody whose city waits, and everybody in its state', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await move(asha, city)
    await move(ravi, city)
    expect(await found(city)).toEqual([])
    expect(await found(`${city}, Bihar`)).toEqual([])
    expect(await found('Bihar')).toEqual(expect.arrayContaining([asha.id, ravi.id]))
    await approve(ravi)
    expect(await found(city)).toEqual([ravi.id])
    expect(await found(`${city}, Bihar`)).toEqual([ravi.id])
    await approve(asha)
    expect((await found(city)).sort()).toEqual([asha.id, ravi.id].sort())
  })

  it('says nothing to another member who types it', async () => {
    await move(asha, city)
    const typed = city.toLowerCase()
    expect((await refused(move(noor, typed, 'Coast'))).fields).toMatchObject({ state: expect.any(String) })
    await move(noor, typed)
    expect(await shown(noor, noor)).toEqual([typed, 'Bihar', 'India', 'pending'])
    const { users } = await noor.call(routes.discovery.recommended, { query: {} })
    const own = users.filter(({ id }) => id === asha.id)
    expect(own).toHaveLength(1)
    expect(JSON.stringify(own)).not.toContain('Basti')
    expect(own.flatMap(({ fits }) => fits.map(({ reason }) => reason))).not.toContain('city')
  })

  it('is approved as one of the gazetteer once it is one', async () => {
    await move(asha, city)
    await db.place.updateMany({ where: { name: city }, data: { listed: true } })
    await db.$queryRaw`select 1 from graphile_worker.add_job('mend_places')`
    await test.runDueJobs()
    expect(await shown(noor, asha)).toEqual([city, 'Bihar', 'India', 'approved'])
  })
})

it('a place that nobody knows shows others neither state nor country', async () => {
  await db.member.update({
    where: { id: asha.id },
    data: { cityKey: null, cityName: 'Port Royal', state: 'Coast', country: 'Atlantis', cityApproval: 'pending' },
  })
  expect(await shown(asha, asha)).toEqual(['Port Royal', 'Coast', 'Atlantis', 'pending'])
  expect(await shown(noor, asha)).toEqual(['', '', '', null])
})

describe('a city with contact data', () => {
  const sentence = 'Please leave out links, email addresses, phone numbers and accounts of other apps.'

  it('is refused at its field, and stays what it was', async () => {
    expect(await refused(move(asha, 'call me 98765 43210'))).toMatchObject({
      status: 400,
      fields: { city_name: sentence },
    })
    expect(await shown(asha, asha)).toEqual(['Pune', 'Maharashtra', 'India', 'approved'])
  })

  it('is refused before the code of a sign-up is used', async () => {
    const account = accountInput(`ravi${made}`, nextPhoneNumber())
    const { session_id, otp = '' } = await test.as()(routes.signUp.start, { body: account })
    const confirm = async (city_name: string) =>
      test.as()(routes.signUp.confirm, {
        body: { session_id, otp, ...profileInput(), city_name },
        files: { photo1: await testPhoto() },
      })
    expect(await refused(confirm('call me 98765 43210'))).toMatchObject({ fields: { city_name: sentence } })
    expect((await confirm('Pune')).phase).toBe('confirm_otp')
  })

  it('is none of the gazetteer, so that the forms can judge without it', async () => {
    const names = await db.place.findMany({ where: { listed: true }, select: { name: true } })
    expect(names.length).toBeGreaterThan(1000)
    expect(names.map(({ name }) => name).filter(hasContactData)).toEqual([])
  })
})
