import { routes } from '@satrangi/contract'
import { screen, within } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { noPreferences } from '../src/features/members/index.ts'
import { SearchScreen } from '../src/screens/discovery/search/search-screen.tsx'
import { aMemberSummary } from './a-card.ts'
import type { ContractApi } from './contract-api.ts'
import { renderWithApp } from './render.tsx'

/** The query of a search without filters. */
export const unfiltered = { limit: 10, offset: 0, sort: 'priority' }

/** Answers what the search asks beside its results. */
export function answerAroundSearch(api: ContractApi): void {
  api.answer(routes.places.suggest, { places: [] })
  api.answer(routes.preferences.get, { preferences: noPreferences })
  api.answer(routes.savedSearches.list, { saved_searches: [] })
  api.answer(routes.discovery.searchCount, { count: 40, is_estimate: false, without: [] })
}

/** Answers every search with these members. */
export const answerSearch = (api: ContractApi, ...ids: string[]) =>
  api.answer(routes.discovery.search, { users: ids.map((id) => aMemberSummary({ id })), has_next: false })

/** The address, and a step back in the history. */
function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="address">{pathname + decodeURIComponent(search)}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Step back
      </button>
    </>
  )
}
export const address = () => screen.getByRole('status', { name: 'address' }).textContent

export const renderSearch = (at = '/search'): ReturnType<typeof renderWithApp> =>
  renderWithApp(
    <>
      <SearchScreen />
      <Address />
    </>,
    { at },
  )
type User = ReturnType<typeof renderSearch>['user']

export const panel = () => within(screen.getByRole('dialog', { name: 'Search Filters' }))
export const column = () => within(screen.getByRole('complementary', { name: 'Search Filters' }))
export const openPanel = (user: User) => user.click(screen.getByRole('button', { name: /^Filters/ }))
export const apply = (user: User) => user.click(panel().getByRole('button', { name: /^(Apply|Show|Nobody)/ }))

/** What the chips say. */
export const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
