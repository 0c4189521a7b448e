import { expect, it } from 'vitest'
import { nameMigration, readMigrationNames } from './migration-names.ts'

const now = new Date('2026-12-01T08:30:15Z')

it('names a migration by the time at which it is made', () => {
  expect(nameMigration('places', now, '20261126200000_baseline')).toBe('20261201083015_places')
  expect(nameMigration('places', now, undefined)).toBe('20261201083015_places')
})

it.each([
  ['a year behind', new Date('2025-12-01T08:30:15Z'), '20261126200000_baseline', '20261126200001_places'],
  ['behind by the last second of a year', now, '20261231235959_last', '20270101000000_places'],
  ['at the very second of the last one', now, '20261201083015_last', '20261201083016_places'],
])('names one that sorts last where the clock is %s', (_, clock, last, name) => {
  expect(nameMigration('places', clock, last)).toBe(name)
})

it('finds no migration whose date lies ahead', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/\D/g, '').slice(0, 14)
  expect(readMigrationNames().filter((name) => name > tomorrow)).toEqual([])
})
