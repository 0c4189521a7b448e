import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { db } = test.ctx

type Names = readonly [city: string, state: string, country: string]
let added = 0

/** A member as an earlier release stored them: under their own words, in a place that it added, or in none. */
async function addMisplaced([cityName, state, country]: Names, countryCode: string | null): Promise<TestMember> {
  const member = await addMember(test, `mended${++added}`)
  const plain = cityName.toLowerCase()
  const columns = { name: cityName, state, country, countryCode: countryCode ?? 'ZZ' }
  const place =
    countryCode &&
    (await db.place.upsert({
      where: { countryCode_state_name: { countryCode, state, name: cityName } },
      create: {
        ...columns,
        plain,
        plainState: state.toLowerCase(),
        plainCountry: country.toLowerCase(),
        listed: false,
      },
      update: {},
    }))
  await db.member.update({
    where: { id: member.id },
    data: { cityName, state, country, cityKey: place ? place.key : null },
  })
  return member
}

async function mend(): Promise<void> {
  await db.$queryRaw`select 1 from graphile_worker.add_job('mend_places')`
  await test.runDueJobs()
}
const homeOf = async ({ id }: TestMember) => {
  const { cityName, state, country, city } = await db.member.findUniqueOrThrow({
    where: { id },
    include: { city: true },
  })
  return { names: [cityName, state, country], place: city && [city.name, city.listed, city.countryCode] }
}

// The places that were nowhere, and one of each kind beside them.
it.each<[Names, string | null, string[], unknown[]]>([
  [['मुंबई', 'महाराष्ट्र', 'भारत'], 'ZZ', ['Mumbai', 'Maharashtra', 'India'], ['Mumbai', true, 'IN']],
  [['Mumbai', 'Maharashtra', 'भारत'], 'ZZ', ['Mumbai', 'Maharashtra', 'India'], ['Mumbai', true, 'IN']],
  [['Mumbai', 'Maharashtra', 'Republic of India'], 'ZZ', ['Mumbai', 'Maharashtra', 'India'], ['Mumbai', true, 'IN']],
  [['Istanbul', 'Istanbul', 'Turkey'], 'ZZ', ['Istanbul', 'Istanbul', 'Türkiye'], ['Istanbul', true, 'TR']],
  [['Prague', 'Prague', 'Czech Republic'], 'ZZ', ['Prague', 'Prague', 'Czechia'], ['Prague', true, 'CZ']],
  [
    ['Abidjan', 'Abidjan', "Cote d'Ivoire"],
    'ZZ',
    ['Abidjan', 'Abidjan Autonomous District', 'Côte d’Ivoire'],
    ['Abidjan', true, 'CI'],
  ],
  [['Nasik', 'MH', 'India'], null, ['Nashik', 'Maharashtra', 'India'], ['Nashik', true, 'IN']],
  [['जयपुर', 'राजस्थान', 'India'], 'IN', ['Jaipur', 'Rajasthan', 'India'], ['Jaipur', true, 'IN']],
  [['Chhoti Basti', 'UP', 'India'], 'IN', ['Chhoti Basti', 'Uttar Pradesh', 'India'], ['Chhoti Basti', false, 'IN']],
])('a member in %j with the country code %s moves to %j', async (names, countryCode, mended, place) => {
  const member = await addMisplaced(names, countryCode)
  await mend()
  expect(await homeOf(member)).toEqual({ names: mended, place })
  await mend()
  expect(await homeOf(member)).toEqual({ names: mended, place })
})

it('a member under another name of their place gets that of the gazetteer, and their neighbours stay', async () => {
  const member = await addMember(test, `mended${++added}`, { city_name: 'Mumbai' })
  await db.member.update({ where: { id: member.id }, data: { cityName: 'Bombay', country: 'Bharat' } })
  await mend()
  expect(await homeOf(member)).toEqual({ names: ['Mumbai', 'Maharashtra', 'India'], place: ['Mumbai', true, 'IN'] })
})

it('a member where nobody knows stays there, and can say it anew', async () => {
  const member = await addMisplaced(['Port Royal', 'Coast', 'Atlantis'], 'ZZ')
  await mend()
  expect(await homeOf(member)).toEqual({
    names: ['Port Royal', 'Coast', 'Atlantis'],
    place: ['Port Royal', false, 'ZZ'],
  })
  await member.call(routes.members.edit, { body: { city_name: 'Bombay', state: 'MH', country: 'Bharat' } })
  expect((await homeOf(member)).place).toEqual(['Mumbai', true, 'IN'])
})
