import { savedQuery } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { readStoredQuery, storedQuery } from './saved-query.rules.ts'

const query = { genders: 'Gay,Queer', min_age: '25', with_photo: 'true', sort: 'nearest' }

it('is stored as a query string has it, and read back', () => {
  expect(storedQuery(savedQuery().parse({ ...query, diet: '' }))).toEqual(query)
  expect(readStoredQuery(query)).toEqual({ query, input: savedQuery().parse(query), dropped: [] })
})

it('loses what is no choice any more, and says of what', () => {
  const old = { ...query, genders: 'Gay,Gone', diet: 'Gone', distance: '5', min_age: '12' }
  expect(readStoredQuery(old)).toMatchObject({
    query: { genders: 'Gay', with_photo: 'true', sort: 'nearest' },
    dropped: ['diet', 'distance', 'genders', 'min_age'],
  })
})
