import { expect, it } from 'vitest'
import type { Wishes } from '../../members/index.ts'
import { withWishes } from './wishes.rules.ts'

const wishes: Wishes = {
  genders: ['Gay'],
  languages: ['Hindi'],
  maritalStatus: ['Single'],
  ageFrom: 25,
  ageTo: null,
  places: null,
}

it('leaves a search as it is where nothing is wished for', () => {
  expect(withWishes({ min_age: 30 }, null)).toEqual({ min_age: 30 })
})

it('puts preferences in the place of what a search leaves open', () => {
  expect(withWishes({ genders: [] }, wishes)).toEqual({
    genders: ['Gay'],
    languages: ['Hindi'],
    maritalStatus: ['Single'],
    min_age: 25,
    max_age: undefined,
  })
})

it('lets the search win, and takes both ends of its ages', () => {
  const search = { genders: ['Queer' as const], languages: ['Tamil' as const], max_age: 40 }
  expect(withWishes(search, wishes)).toMatchObject({ ...search, maritalStatus: ['Single'] })
  expect(withWishes(search, wishes)).not.toHaveProperty('min_age')
})
