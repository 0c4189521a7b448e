import { readFile } from 'node:fs/promises'
import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { keyOf } from './member-states.ts'
import type { TestMember } from './personas.ts'
import { openTestApp } from './test-app.ts'

const migration = new URL(
  '../../../prisma/migrations/20261127093049_add_city_and_occupation_approval/migration.sql',
  import.meta.url,
)
const test = await openTestApp({ ownDatabase: true })
const { db } = test.ctx
const viewer = await addMember(test, 'viewer')

/** A member in a place that an earlier release added as it was written. */
async function addIn(name: string, place: { name: string; state: string; country: string; countryCode: string }) {
  const member = await addMember(test, name)
  const plain = { plain: place.name.toLowerCase(), plainState: 'x', plainCountry: 'x', listed: false }
  const { key } = await db.place.create({ data: { ...place, ...plain } })
  const { name: cityName, state, country } = place
  await db.member.update({ where: { id: member.id }, data: { cityKey: key, cityName, state, country } })
  return member
}

const seen = async ({ id }: TestMember) => {
  const { user } = await viewer.call(routes.members.view, { params: { id } })
  return [user.city_name, user.state, user.country, user.occupation]
}

it('what is stored waits, but for cities of the gazetteer', async () => {
  const listed = await addMember(test, 'asha')
  const typed = await addIn('noor', { name: 'Call 7700900123', state: 'Bihar', country: 'India', countryCode: 'IN' })
  const unknown = await addIn('ravi', { name: 'Port', state: '7700900123', country: 'Atlantis', countryCode: 'ZZ' })
  await db.$executeRaw`alter table members drop column city_approval, drop column occupation_approval`
  const statements = (await readFile(migration, 'utf8')).split(';\n').filter((statement) => statement.trim())
  for (const statement of statements) await db.$executeRawUnsafe(statement)

  expect(await seen(listed)).toEqual(['Pune', 'Maharashtra', 'India', ''])
  expect(await seen(typed)).toEqual(['', 'Bihar', 'India', ''])
  expect(await seen(unknown)).toEqual(['', '', '', ''])
  const states = await db.member.findMany({
    where: { key: { in: [await keyOf(test, listed), await keyOf(test, typed), await keyOf(test, unknown)] } },
    orderBy: { key: 'asc' },
    select: { cityApproval: true, occupationApproval: true },
  })
  expect(states.map(({ cityApproval, occupationApproval }) => [cityApproval, occupationApproval])).toEqual([
    ['approved', 'pending'],
    ['pending', 'pending'],
    ['pending', 'pending'],
  ])
})
