import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../test/render.tsx'
import { session } from '../../lib/session.ts'
import { noFilters } from './search-filters.rules.ts'
import { applyFilters } from './search-filters.ts'

/** What the module finds after a reload of the tab. */
async function afterReload() {
  vi.resetModules()
  const { useSearchFilters } = await import('./search-filters.ts')
  return renderHook(useSearchFilters).result.current
}

beforeEach(signIn)

test('Filters stay over a reload', async () => {
  applyFilters({ ...noFilters, location: 'Pune' })
  expect((await afterReload()).location).toBe('Pune')
})

test('Somebody else in the same tab does not search by them', async () => {
  applyFilters({ ...noFilters, location: 'Pune' })
  const kept = sessionStorage.getItem('searchFilters') ?? ''
  session.signIn({ access_token: 'token-of-ravi', user: { id: 'SGRAVI0001', status: 'active' } })
  sessionStorage.setItem('searchFilters', kept)
  expect(await afterReload()).toEqual(noFilters)
})
