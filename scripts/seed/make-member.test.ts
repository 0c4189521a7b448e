import { aboutMember, account, nickname as nicknameSchema, requestAudiences, z } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { citiesAbroad } from './data/cities-abroad.ts'
import { languagesOfStates } from './data/languages.ts'
import { nicknames } from './data/nicknames.ts'
import { fictionalPhone, publicId } from './derived-values.ts'
import { Homes } from './home-cities.ts'
import { makeMember } from './make-member.ts'
import { preferencesOf } from './make-preferences.ts'

const indian = (key: number, name: string, state: string, population: number) => {
  const speaks = languagesOfStates[state] ?? []
  return { key, stateKey: 91, countryKey: 92, name, state, country: 'India', population, speaks }
}
const homes = new Homes(
  [
    indian(1, 'Mumbai', 'Maharashtra', 12_000_000),
    indian(2, 'Bengaluru', 'Karnataka', 5_000_000),
    indian(3, 'New Delhi', 'Delhi', 300_000),
    indian(4, 'Gangtok', 'Sikkim', 100_000),
  ],
  citiesAbroad.map((city, at) => ({ ...city, key: 10 + at, stateKey: null, countryKey: null, population: 1 })),
)
const people = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => makeMember(seed, index, homes))
const members = people(7, 400)

it('creates the same members for the same seed, and different ones for another', () => {
  expect(people(7, 400)).toEqual(members)
  expect(makeMember(8, 100, homes)).not.toEqual(members[100])
})

it('creates members whom sign-up would accept', () => {
  const accepted = z.object({
    name: account.name,
    email: account.email,
    gender: account.gender,
    dob: account.dob,
    ...aboutMember,
  })
  for (const member of members) {
    const { name, nickname, email, gender, dob, education, occupation, bio, home, expectations, languages } = member
    const { maritalStatus, height, diet, smoke, drink } = member
    const filled = { name, nickname, email, gender, dob, education, occupation, bio, partnerExpectations: expectations }
    const optional = Object.fromEntries(
      Object.entries({ maritalStatus, height, diet, smoke, drink }).filter(([, value]) => value !== null),
    )
    const place = { city_name: home.name, state: home.state, country: home.country }
    const read = accepted.safeParse({ ...filled, ...optional, ...place, language: languages.join(',') })
    expect(read.error?.issues ?? []).toEqual([])
  }
})

it('makes members who take requests of each audience, the logins of everyone', () => {
  expect(new Set(members.map(({ requestsFrom }) => requestsFrom))).toEqual(new Set(requestAudiences))
  expect(members[0]?.requestsFrom).toBe('everyone')
})

it('makes members from 18 to 75, most of them young', () => {
  const ages = people(7, 4000).map(({ age }) => age)
  expect([Math.min(...ages), Math.max(...ages)]).toEqual([18, 75])
  const young = ages.filter((age) => age < 36).length / ages.length
  expect(young).toBeGreaterThan(0.6)
  expect(young).toBeLessThan(0.9)
})

it('gives every member a birth year that matches their age', () => {
  for (const { age, dob } of members) expect(new Date(dob).getUTCFullYear()).toBe(2025 - age)
})

it('gives most members a nickname, and each of its list one that sign-up would take', () => {
  const chosen = people(7, 4000).flatMap(({ nickname }) => nickname || [])
  expect(chosen.length / 4000).toBeCloseTo(0.6, 1)
  expect([...new Set(chosen)].sort()).toEqual([...nicknames].sort())
  for (const one of nicknames) expect([one, nicknameSchema.safeParse(one).data]).toEqual([one, one])
})

it('makes as many members in a city as its size has it, a few of them abroad', () => {
  const living = (name: string) => people(7, 4000).filter(({ home }) => home.name === name).length
  expect(living('Mumbai')).toBeGreaterThan(2 * living('Bengaluru'))
  expect(living('Gangtok')).toBeGreaterThan(5)
  expect(living('London')).toBeGreaterThan(5)
})

it('gives seven in ten preferences, and some of those a place', () => {
  const wishes = people(7, 4000).map((member) => preferencesOf(7, member))
  const said = wishes.filter((one) => one !== undefined)
  expect(said.length / wishes.length).toBeCloseTo(0.7, 1)
  const places = new Set(said.flatMap((one) => one.places))
  expect([...places]).toEqual(expect.arrayContaining([1, 10, 91, 92]))
  expect(wishes.slice(0, 3).every((one) => one !== undefined)).toBe(true)
})

it('makes members of every gender, status and state of approval', () => {
  const kinds = (value: (member: (typeof members)[number]) => string) => new Set(members.map(value)).size
  expect(kinds(({ gender }) => gender)).toBe(11)
  expect(kinds(({ status }) => status)).toBe(3)
  expect(kinds(({ bioApproval }) => bioApproval)).toBe(3)
  expect(kinds(({ nicknameApproval }) => nicknameApproval)).toBe(3)
  expect(kinds(({ home }) => home.country)).toBeGreaterThan(5)
  expect(kinds(({ bio }) => bio)).toBeGreaterThan(390)
})

it('gives every member a unique id and number', () => {
  const many = 50_000
  const ids = new Set(Array.from({ length: many }, (_, index) => publicId(7, index)))
  expect(ids.size).toBe(many)
  for (const id of ids) expect(id).toMatch(/^SG[0-9A-HJKMNP-TV-Z]{8}$/)
  const phones = Array.from({ length: many }, (_, index) => Object.values(fictionalPhone(index)).join(' '))
  expect(new Set(phones).size).toBe(many)
})

it('gives only numbers that are reserved for fiction or belong to no country', () => {
  const kept = /^(44 7700900\d{3}|33 63998\d{4}|999 \d{9})$/
  for (const index of [0, 999, 1000, 10_999, 11_000, 1_000_000]) {
    expect(Object.values(fictionalPhone(index)).join(' ')).toMatch(kept)
  }
})
