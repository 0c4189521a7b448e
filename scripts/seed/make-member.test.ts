import { aboutMember, account, z } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { makeMember } from './make-member.ts'
import { harmlessPhone, publicId } from './numbers.ts'

const members = Array.from({ length: 400 }, (_, index) => makeMember(7, index))

it('makes the same members for the same seed, and others for another', () => {
  expect(Array.from({ length: 400 }, (_, index) => makeMember(7, index))).toEqual(members)
  expect(makeMember(8, 100)).not.toEqual(members[100])
})

it('makes members whom the product would have let in', () => {
  const accepted = z.object({
    name: account.name,
    email: account.email,
    gender: account.gender,
    dob: account.dob,
    ...aboutMember,
  })
  for (const member of members) {
    const { name, email, gender, dob, education, occupation, bio, city, expectations, languages } = member
    const { maritalStatus, height, diet, smoke, drink } = member
    const filled = { name, email, gender, dob, education, occupation, bio, partnerExpectations: expectations }
    const optional = Object.fromEntries(
      Object.entries({ maritalStatus, height, diet, smoke, drink }).filter(([, value]) => value !== null),
    )
    const place = { city_name: city.name, state: city.state, country: city.country }
    const read = accepted.safeParse({ ...filled, ...optional, ...place, language: languages.join(',') })
    expect(read.error?.issues ?? []).toEqual([])
  }
})

it('makes nobody under 20', () => {
  const latest = new Date('2026-01-01')
  latest.setUTCFullYear(latest.getUTCFullYear() - 20)
  for (const { dob } of members) expect(new Date(dob).getTime()).toBeLessThan(latest.getTime())
})

it('makes members of every gender, status and state of approval', () => {
  const kinds = (value: (member: (typeof members)[number]) => string) => new Set(members.map(value)).size
  expect(kinds(({ gender }) => gender)).toBe(11)
  expect(kinds(({ status }) => status)).toBe(3)
  expect(kinds(({ bioApproval }) => bioApproval)).toBe(3)
  expect(kinds(({ city }) => city.country)).toBeGreaterThan(5)
  expect(kinds(({ bio }) => bio)).toBeGreaterThan(390)
})

it('gives no two members one id or one number', () => {
  const many = 50_000
  const ids = new Set(Array.from({ length: many }, (_, index) => publicId(7, index)))
  expect(ids.size).toBe(many)
  for (const id of ids) expect(id).toMatch(/^SG[0-9A-HJKMNP-TV-Z]{8}$/)
  const phones = Array.from({ length: many }, (_, index) => Object.values(harmlessPhone(index)).join(' '))
  expect(new Set(phones).size).toBe(many)
})

it('gives only numbers that are kept for fiction or are no country’s', () => {
  const kept = /^(44 7700900\d{3}|33 63998\d{4}|999 \d{9})$/
  for (const index of [0, 999, 1000, 10_999, 11_000, 1_000_000]) {
    expect(Object.values(harmlessPhone(index)).join(' ')).toMatch(kept)
  }
})
