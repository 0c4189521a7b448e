import { type Gender, genders, type Language, languages, type MemberStatus, maritalStatuses } from '@satrangi/contract'
import { findOrCreatePlace, type Home } from '../src/features/members/index.ts'
import { type MemberKey, memberKey } from '../src/keys.ts'
import { seededRandom } from './seeded-random.ts'
import type { TestApp } from './test-app.ts'

/** A member whom a test stored without a sign-up. */
export interface StoredTestMember {
  key: MemberKey
  id: string
  gender: Gender
  dob: string
  status: MemberStatus
  city: string
  languages: Language[]
  maritalStatus: (typeof maritalStatuses)[number]
}

export const testCities = [
  { city_name: 'Pune', state: 'Maharashtra', country: 'India' },
  { city_name: 'Mumbai', state: 'Maharashtra', country: 'India' },
  { city_name: 'Thane', state: 'Maharashtra', country: 'India' },
  { city_name: 'Bengaluru', state: 'Karnataka', country: 'India' },
  { city_name: 'New Delhi', state: 'Delhi', country: 'India' },
  { city_name: 'London', state: 'England', country: 'United Kingdom' },
  { city_name: 'Chhotapur', state: 'Bihar', country: 'India' },
] as const

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Many members at once, put where no sign-up has to be waited for. Ages 18 to 69. */
export async function createMembers({ ctx, clock }: TestApp, count: number, seed = 7): Promise<StoredTestMember[]> {
  const chance = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const homes = new Map<string, Home>()
  for (const home of testCities)
    homes.set(home.city_name, await ctx.db.$transaction((tx) => findOrCreatePlace(tx, home)))
  const at = clock.now()
  const thisYear = at.getUTCFullYear()
  const rows = Array.from({ length: count }, (_, index) => {
    const home = pick(testCities)
    const month = String(1 + Math.floor(chance() * 12)).padStart(2, '0')
    const day = String(1 + Math.floor(chance() * 28)).padStart(2, '0')
    const status: MemberStatus = chance() < 0.1 ? 'exclusive' : chance() < 0.2 ? 'paid' : 'active'
    const until = new Date(at.getTime() + 30 * 86_400_000)
    const year = thisYear - 19 - Math.floor(chance() * 50)
    const phone = `99${String(seed).padStart(3, '0')}${String(index).padStart(6, '0')}`
    return {
      id: `SG${Array.from({ length: 8 }, () => pick([...alphabet])).join('')}`,
      email: `member${seed}-${index}@people.example`,
      phone: `+${phone}`,
      mobilecode: '99',
      mobile: phone.slice(2),
      passwordHash: 'none',
      name: `Somebody ${index}`,
      gender: pick(genders),
      dob: new Date(`${year}-${month}-${day}T00:00:00Z`),
      birthYear: year,
      maritalStatus: pick(maritalStatuses),
      education: 'Masters',
      occupation: 'Designer',
      languages: [...new Set([pick(languages), 'English' as const])],
      cityKey: homes.get(home.city_name)?.cityKey ?? null,
      cityName: home.city_name,
      cityApproval: homes.get(home.city_name)?.cityApproval ?? 'pending',
      state: home.state,
      country: home.country,
      bio: 'Hello.',
      status,
      paidUntil: status === 'paid' ? until : null,
      exclusiveUntil: status === 'exclusive' ? until : null,
      policyVersion: '2025-08-30',
      createdAt: at,
      updatedAt: at,
    }
  })
  const made = await ctx.db.member.createManyAndReturn({ data: rows, select: { key: true, id: true } })
  const keys = new Map(made.map(({ key, id }) => [id, memberKey(key)]))
  return rows.map(({ id, gender, dob, status, cityName, languages: spoken, maritalStatus }) => ({
    key: keys.get(id) as MemberKey,
    id,
    gender,
    dob: dob.toISOString().slice(0, 10),
    status,
    city: cityName,
    languages: spoken,
    maritalStatus,
  }))
}
