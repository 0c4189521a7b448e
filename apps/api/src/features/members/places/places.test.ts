import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'
import { findPlacesLike } from './location.ts'
import { findOrCreatePlace } from './settle.ts'

const test = await openTestApp()

const suggest = async (query: string, kind?: 'city' | 'state' | 'country') => {
  const { places } = await test.as()(routes.places.suggest, { query: { query, ...(kind ? { kind } : {}) } })
  return places.map(({ city_name, state, country }) => [city_name, state, country].filter(Boolean).join(', '))
}
const settle = async (city_name: string, state: string, country: string) =>
  (await test.ctx.db.$transaction((tx) => findOrCreatePlace(tx, { city_name, state, country }))).cityKey
const placeAt = (key: number) => test.ctx.db.place.findUniqueOrThrow({ where: { key } })
const kmBetween = async (one: number, other: number) =>
  (await test.ctx.db.cityNear.findUnique({ where: { cityKey_nearKey: { cityKey: one, nearKey: other } } }))?.km

describe('suggestions', () => {
  it('begin with the text, largest first, also by a former name', async () => {
    expect((await suggest('Mum'))[0]).toBe('Mumbai, Maharashtra, India')
    expect((await suggest('bangalore'))[0]).toBe('Bengaluru, Karnataka, India')
    expect((await suggest('thane', 'city'))[0]).toBe('Thane, Maharashtra, India')
  })

  it.each([
    ['sa', ['Salem, Tamil Nadu, India', 'Saharanpur, Uttar Pradesh, India', 'São Paulo, São Paulo, Brazil']],
    ['bang', ['Bengaluru, Karnataka, India', 'Bangkok, Bangkok, Thailand']],
    ['cal', ['Kolkata, West Bengal, India', 'Calgary, Alberta, Canada']],
    ['to', ['Tokyo, Tokyo, Japan', 'Toronto, Ontario, Canada']],
    ['ko', ['Kolkata, West Bengal, India', 'Kochi, Kerala, India']],
  ])('for %s have the places of India and the large ones of the world', async (beginning, expected) => {
    expect(await suggest(beginning)).toEqual(expect.arrayContaining(expected))
  })

  it('have what is called so today before what was or is called so elsewhere', async () => {
    const suggested = await suggest('sa', 'city')
    for (const other of ['Shanghai, Shanghai, China', 'Chengdu, Sichuan, China', 'Jakarta, Jakarta, Indonesia'])
      expect(suggested).not.toContain(other)
  })

  it('are cities, states or countries', async () => {
    expect(await suggest('maharash', 'state')).toEqual(['Maharashtra, India'])
    expect(await suggest('india', 'country')).toEqual(['India'])
    expect(await suggest('india', 'state')).toEqual(['Indiana, United States'])
  })

  it('are none for one letter or a wildcard, and never a place that a member added', async () => {
    expect(await suggest('__proto__')).toEqual([])
    await settle('Qwertypur', 'Bihar', 'India')
    for (const query of ['m', '%%', '__', 'qwertypur']) expect(await suggest(query)).toEqual([])
  })
})

describe('where a member lives', () => {
  it('is the place of the gazetteer, in any spelling', async () => {
    const key = await settle('pune', 'MAHARASHTRA', 'india')
    expect(await placeAt(key)).toMatchObject({ name: 'Pune', listed: true, populated: true })
    expect(await settle('Poona', 'Maharashtra', 'Bharat')).toBe(key)
  })

  it('is added once at the centre of the state where the city is not in the gazetteer', async () => {
    const key = await settle('Chhoti Basti', 'Kerala', 'India')
    const [own, kerala] = [
      await placeAt(key),
      await test.ctx.db.place.findFirst({ where: { name: '', state: 'Kerala' } }),
    ]
    expect(own).toMatchObject({ listed: false, latitude: kerala?.latitude, longitude: kerala?.longitude })
    expect(await settle('chhoti  basti', 'kerala', 'India')).toBe(key)
  })

  it.each([
    ['country', 'Port Royal', 'Coast', 'Atlantis'],
    ['state', 'Port Royal', 'Coast', 'India'],
  ])('is asked for again where its %s is not known', async (field, ...names) => {
    const before = await test.ctx.db.place.count()
    await expect(settle(...(names as [string, string, string]))).rejects.toMatchObject({
      code: 'bad_input',
      problems: { [field]: { code: `${field}_unknown` } },
    })
    expect(await test.ctx.db.place.count()).toBe(before)
  })

  it('is linked with the places around it in both directions', async () => {
    const [pune, mumbai] = [
      await settle('Pune', 'Maharashtra', 'India'),
      await settle('Mumbai', 'Maharashtra', 'India'),
    ]
    const km = await kmBetween(pune, mumbai)
    expect(km).toBeGreaterThan(110)
    expect(km).toBeLessThan(130)
    expect(await kmBetween(mumbai, pune)).toBe(km)
  })

  it('is linked also when several places get their first member concurrently', async () => {
    const names = ['Nagpur', 'Nashik', 'Solapur', 'Aurangabad', 'Amravati', 'Kolhapur']
    const keys = await Promise.all(names.map((name) => settle(name, 'Maharashtra', 'India')))
    for (const one of keys) for (const other of keys) expect(await kmBetween(one, other)).toBeDefined()
  })
})

describe('a search for a part of a name', () => {
  it('finds the places with members whose city, state or country contains it', async () => {
    const [pune, mumbai] = [
      await settle('Pune', 'Maharashtra', 'India'),
      await settle('Mumbai', 'Maharashtra', 'India'),
    ]
    expect(await findPlacesLike(test.ctx.db, 'une')).toEqual({ keys: [pune], typed: [] })
    const inState = await findPlacesLike(test.ctx.db, 'Hārashtra')
    expect(inState).toEqual({ keys: expect.arrayContaining([pune, mumbai]), typed: [] })
    for (const text of ['UK', '%u']) expect(await findPlacesLike(test.ctx.db, text)).toEqual({ keys: [], typed: [] })
  })

  it('needs two letters', async () => {
    expect(await findPlacesLike(test.ctx.db, ' p ')).toBeNull()
  })
})
