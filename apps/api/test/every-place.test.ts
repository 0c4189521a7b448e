import { compactName, hindiPlaceNames } from '@satrangi/contract'
import { loadGazetteer } from '@satrangi/db/gazetteer'
import { isNight } from '@satrangi/test-kit/night'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { findPlacesLike } from '../src/features/members/places/location.ts'
import { homeNames, type PlaceRow } from '../src/features/members/places/places.rules.ts'
import { readPlace } from '../src/features/members/places/settle.ts'
import { suggestPlaces } from '../src/features/members/places/suggest.ts'
import { formerNames } from './places/former-names.ts'
import { printedForms } from './places/printed-forms.ts'
import { openTestApp } from './test-app.ts'

const test = await openTestApp({ ownDatabase: true })
const { db } = test.ctx
let places: PlaceRow[]

beforeAll(async () => {
  // The whole gazetteer by night; by day India, the larger towns, and one of forty others.
  await loadGazetteer(
    test.ctx.config.database.url,
    ({ countryCode, population, name }) =>
      isNight || countryCode === 'IN' || !name || population >= 100_000 || population % 40 === 7,
  )
  await populateAll(test.ctx.config.database.url)
  places = await db.place.findMany({
    where: { listed: true },
    select: { key: true, name: true, state: true, country: true },
    orderBy: { key: 'asc' },
  })
}, 180_000)

/**
 * By a connection of its own: the whole gazetteer takes longer than a statement of the product may. Then all is counted,
 * as a server does by itself, but for those of tests.
 */
async function populateAll(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('update places set populated = true')
    await client.query('vacuum analyze places, place_names')
  } finally {
    await client.end()
  }
}

const labelOf = ({ name, state, country }: PlaceRow) => [name, state, country].filter(Boolean).join(', ')

/** What of a list a check does not accept, tried eight at a time. */
async function failing<T>(list: readonly T[], accepts: (one: T) => Promise<boolean>): Promise<T[]> {
  const rest = [...list]
  const failed: T[] = []
  const work = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) if (!(await accepts(one))) failed.push(one)
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return failed
}

/** One of so many places in India, and of nine times as many others; 0 is every place of the world. */
const tried = (share: { day: number; night: number }) => {
  const inIndia = isNight ? share.night : share.day
  if (inIndia === 0) return places
  return places.filter(({ country }, index) => index % (country === 'India' ? inIndia : 9 * inIndia) === 0)
}

describe('every place of the gazetteer', () => {
  it('is read from its own names, as its members write them', async () => {
    const cities = tried({ day: 12, night: 0 }).filter(({ name }) => name)
    expect(cities.length).toBeGreaterThan(500)
    const misread = await failing(cities, async (city) => {
      const choice = await readPlace(db, homeNames(city))
      return 'found' in choice && labelOf(choice.found) === labelOf(city)
    })
    expect(misread.map(labelOf)).toEqual([])
  }, 600_000)

  it('is suggested for each form in which the product prints it', async () => {
    const forms = tried({ day: 90, night: 1 }).flatMap((place) => printedForms(place).map((form) => ({ place, form })))
    const missed = await failing(forms, async ({ place, form }) =>
      (await suggestPlaces(db, { query: form })).some(({ key }) => key === place.key),
    )
    expect(missed.map(({ form }) => form)).toEqual([])
  }, 600_000)

  it('is found among the homes of members by each of these forms', async () => {
    // The dearest: each looks through all places with members.
    const forms = tried({ day: 900, night: 12 })
      .filter(({ name }) => name)
      .flatMap((place) => printedForms(place).map((form) => ({ place, form })))
    const missed = await failing(
      forms,
      async ({ place, form }) => (await findPlacesLike(db, form))?.keys.includes(place.key) ?? false,
    )
    expect(missed.map(({ form }) => form)).toEqual([])
  }, 600_000)
})

describe('former, native and short names', () => {
  const names = Object.entries(formerNames).flatMap(([label, others]) => others.map((name) => ({ name, label })))
  const inIndia = (label: string) => `${label}, India`

  it('are more than three hundred', () => expect(names.length).toBeGreaterThan(300))

  it('are suggested as the city that they mean, from their first letters on', async () => {
    const missed = await failing(names, async ({ name, label }) =>
      (await suggestPlaces(db, { query: name })).some((place) => labelOf(place) === inIndia(label)),
    )
    expect(missed).toEqual([])
  })

  it('are read as that city with its state', async () => {
    const missed = await failing(names, async ({ name, label }) => {
      const [, state = ''] = label.split(/, (.*)/)
      const choice = await readPlace(db, { city_name: name, state, country: 'भारत' })
      return 'found' in choice && labelOf(choice.found) === inIndia(label)
    })
    expect(missed).toEqual([])
  })

  it('find the members of that city', async () => {
    const keys = new Map(places.map((place) => [labelOf(place), place.key]))
    const missed = await failing(names, async ({ name, label }) => {
      const found = await findPlacesLike(db, name)
      return found?.keys.includes(keys.get(inIndia(label)) ?? 0) ?? false
    })
    expect(missed).toEqual([])
  })
})

describe('the beginning of a name in an Indic script', () => {
  const inHindi = Object.entries(hindiPlaceNames)

  it('finds places of which a name begins so, and no other ones', async () => {
    const beginnings = [...new Set(inHindi.flatMap(([, name]) => [name, name.slice(0, 3), name.slice(0, 4)]))]
    expect(beginnings.length).toBeGreaterThan(350)
    const wrong = await failing(beginnings, async (query) => {
      const found = await suggestPlaces(db, { query })
      const rows = await db.placeName.findMany({ where: { placeKey: { in: found.map(({ key }) => key) } } })
      return (
        found.length > 0 &&
        found.every(({ key }) => rows.some((row) => row.placeKey === key && row.plain.startsWith(compactName(query))))
      )
    })
    expect(wrong).toEqual([])
  })

  it('finds first what is written so', async () => {
    const wrong = await failing(inHindi, async ([stored, name]) => {
      const [first] = await suggestPlaces(db, { query: name })
      return first !== undefined && [first.name, first.state, first.country].includes(stored)
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['पुरी', 'Puri', ['Jaipur', 'Katni', 'Murwara']],
    ['कोटा', 'Kota', ['Katni', 'Murwara', 'Cuttack']],
  ])('%s finds %s and not %j', async (query, name, others) => {
    const suggested = (await suggestPlaces(db, { query })).map((place) => place.name)
    const keys = (await findPlacesLike(db, query))?.keys ?? []
    const searched = places.filter(({ key }) => keys.includes(key)).map((place) => place.name)
    for (const found of [suggested, searched]) {
      expect(found).toContain(name)
      expect(found.filter((one) => others.includes(one))).toEqual([])
    }
  })
})

describe('a search for members', () => {
  it.each([
    ['Mumbai, India', ['Mumbai']],
    ['Bombay, Bharat', ['Mumbai']],
    ['Bangalore, Karnataka', ['Bengaluru']],
    ['Bangalore Karnataka', ['Bengaluru']],
    ['मुंबई, महाराष्ट्र', ['Mumbai']],
    ['Kochi, Kerala, India', ['Kochi']],
    ['Kota, Rajasthan', ['Kota']],
  ])('for %j finds the homes in %j and in no other city', async (text, cities) => {
    const keys = (await findPlacesLike(db, text))?.keys ?? []
    expect([...new Set(places.filter(({ key }) => keys.includes(key)).map(({ name }) => name))]).toEqual(cities)
  })

  it.each([
    ['UP', 'Uttar Pradesh'],
    ['MP', 'Madhya Pradesh'],
    ['Orissa', 'Odisha'],
    ['Uttaranchal', 'Uttarakhand'],
    ['NCT of Delhi', 'Delhi'],
    ['महाराष्ट्र', 'Maharashtra'],
  ])('for %j finds the homes in %s and in no other state of India', async (text, state) => {
    const keys = new Set((await findPlacesLike(db, text))?.keys)
    // Abroad a part of a name is found too: Orissaare.
    const found = places.filter(({ key, country }) => keys.has(key) && country === 'India')
    expect([...new Set(found.map((place) => place.state))]).toEqual([state])
  })
})

describe('a short form', () => {
  it.each([
    ['TN', ['Tamil Nadu', 'Tennessee']],
    ['in', ['Indiana', 'Bihar']],
  ])('%s that several states and countries have finds the homes in each, as in %j', async (text, states) => {
    const keys = new Set((await findPlacesLike(db, text))?.keys)
    const found = new Set(places.filter(({ key }) => keys.has(key)).map(({ state }) => state))
    expect(states.filter((state) => !found.has(state))).toEqual([])
    expect(found.has('England')).toBe(false)
  })
})

describe('states as people write them', () => {
  it.each([
    ['Uttar Pradesh', ['UP', 'U.P.', 'uttar pradesh', 'उत्तर प्रदेश']],
    ['Madhya Pradesh', ['MP', 'M.P.', 'मध्यप्रदेश']],
    ['Tamil Nadu', ['TN', 'Tamilnadu', 'தமிழ்நாடு']],
    ['Odisha', ['Orissa', 'उड़ीसा']],
    ['Uttarakhand', ['Uttaranchal', 'UK']],
    ['Puducherry', ['Pondicherry']],
    ['Delhi', ['NCT of Delhi', 'NCT', 'New Delhi', 'Delhi NCR', 'दिल्ली']],
    ['Maharashtra', ['महाराष्ट्र', 'MH', 'Maharastra', 'Maharashtra, India']],
    ['Jammu and Kashmir', ['J&K', 'Jammu & Kashmir', 'Kashmir']],
  ])('%s is %j', async (state, names) => {
    const read = await Promise.all(
      names.map((name) => readPlace(db, { city_name: 'Chhoti Basti', state: name, country: 'India' })),
    )
    expect(read.map((choice) => 'around' in choice && choice.around.state)).toEqual(names.map(() => state))
  })

  it.each(['CA', 'Calif', 'California'])('a prefix or code of the United States: %s', async (query) => {
    const found = await suggestPlaces(db, { query, kind: 'state' })
    expect(found.map(({ name, state, country }) => [name, state, country])).toContainEqual([
      '',
      'California',
      'United States',
    ])
  })
})
