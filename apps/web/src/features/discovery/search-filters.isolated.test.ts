import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn, viewer } from '../../../test/render.tsx'
import { defaultFilters } from './search-filters.rules.ts'
import { applyFilters } from './search-filters.ts'

/** What the module finds after a reload of the tab. */
async function afterReload() {
  vi.resetModules()
  const { useSearchFilters } = await import('./search-filters.ts')
  return renderHook(useSearchFilters).result.current
}

beforeEach(signIn)

test('keeps filters across a reload', async () => {
  applyFilters({ ...defaultFilters, location: 'Pune' })
  expect((await afterReload()).location).toBe('Pune')
})

test('ignores invalid stored filters', async () => {
  sessionStorage.setItem('searchFilters', JSON.stringify({ owner: viewer.id, value: { location: 7 } }))
  expect(await afterReload()).toEqual(defaultFilters)
})
