import { genders, languages, savedQuery } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { noFilters, normalizeFilters, parseSearch, toCountedQuery, toSearchText } from './search-filters.rules.ts'

/** Through the address and back. */
const again = (query: Record<string, string>) => toSearchText(parseSearch(new URLSearchParams(query).toString()))

const every = {
  genders: 'Bisexual | Man,+ PLUS',
  languages: 'Hindi,Other',
  education: 'Masters',
  maritalStatus: 'Single,Widowed',
  diet: 'Vegan',
  smoke: 'No',
  drink: 'Socially',
  min_age: '25',
  max_age: '40',
  min_height: '152',
  max_height: '180',
  location: 'पुणे',
  verify_status: 'true',
  with_photo: 'true',
  online: 'true',
  new_this_week: 'true',
  active_this_week: 'true',
  everyone: 'true',
  sort: 'nearest',
}

test('looks around home where no place is typed', () => {
  expect(again({ area: 'near_me' })).toEqual({ area: 'near_me' })
  expect(again({ area: 'near_me', location: 'Pune' })).toEqual({ location: 'Pune' })
  expect(again({ area: 'the moon' })).toEqual({})
})

test('demands nothing by default', () => {
  expect(toSearchText(noFilters)).toEqual({})
  expect(parseSearch('')).toEqual(noFilters)
})

test('has every filter of the contract in the address, as the API takes it', () => {
  expect(again(every)).toEqual(every)
  expect(Object.keys(savedQuery().shape).toSorted()).toEqual([...Object.keys(every), 'area'].toSorted())
  expect(savedQuery().parse(again(every))).toMatchObject({ everyone: true, genders: ['Bisexual | Man', '+ PLUS'] })
})

test.each([
  ['unknown choices and names', { genders: 'Gay,Straight', diet: 'Gone', distance: '5' }, { genders: 'Gay' }],
  ['ages that nobody may be asked for', { min_age: '12', max_age: '400' }, {}],
  ['numbers that are none', { min_age: 'x', max_age: '4e1', min_height: '-150' }, {}],
  ['a place of one letter or without end', { location: ' P ' }, {}],
  ['a place without end', { location: 'x'.repeat(121) }, {}],
  ['flags that are not on', { online: 'yes', with_photo: 'false', everyone: '1' }, {}],
  ['an order that is none', { sort: 'oldest' }, {}],
  ['the id of a member, by which a link would open a profile', { user_id: 'SG4T', diet: 'Vegan' }, { diet: 'Vegan' }],
])('understands an address without %s', (_, query, understood) => {
  expect(again(query as Record<string, string>)).toEqual(understood)
})

test('puts the ends of a range in their order', () => {
  expect(again({ min_age: '40', max_age: '30' })).toEqual({ min_age: '30', max_age: '40' })
})

test.each([
  [{ max_age: '80', min_age: '30' }, { min_age: '30' }],
  [{ min_height: '121', max_height: '212' }, {}],
  [{ max_age: '79' }, { max_age: '79' }],
  // In the place of a preference.
  [{ min_age: '18', max_age: '80' }, { min_age: '18' }],
  [{ min_age: '18', everyone: 'true' }, { everyone: 'true' }],
  [{ genders: genders.join(',') }, { genders: genders.join(',') }],
  [{ genders: genders.join(','), everyone: 'true' }, { everyone: 'true' }],
  // Nobody speaks none, but somebody may have said nothing.
  [
    { languages: languages.join(','), everyone: 'true' },
    { languages: languages.join(','), everyone: 'true' },
  ],
])('demands nothing by a whole range unless preferences would: %j', (query, demanded) => {
  expect(again(query as Record<string, string>)).toEqual(demanded)
})

test('makes the same list of the same filters', () => {
  const typed = { ...noFilters, user_id: ' sg 4t', location: ' Pune ', genders: ['Queer', 'Lesbian'] }
  expect(normalizeFilters(typed)).toEqual({
    ...noFilters,
    user_id: 'SG4T',
    location: 'Pune',
    genders: ['Lesbian', 'Queer'],
  })
})

test('counts without an order, and without a place that is not typed yet', () => {
  const filters = { ...parseSearch('sort=newest&diet=Vegan'), location: 'P' }
  expect(toCountedQuery(filters)).toEqual({ diet: 'Vegan' })
  expect(toCountedQuery({ ...filters, location: 'Pu' })).toEqual({ diet: 'Vegan', location: 'Pu' })
})
