import { fieldProblem, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { parseSearch, toSearchText } from '../lists/index.ts'
import { SavedSearchesButton } from './saved-searches-button.tsx'
import { SavedSearchesSheet } from './saved-searches-sheet.tsx'

const aSearch = (name: string, others = {}) => ({
  id: crypto.randomUUID() as string,
  name,
  query: {},
  dropped: [],
  has_new: false,
  ...others,
})

let api: FakeApi
let stored: ReturnType<typeof aSearch>[]
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  stored = [aSearch('Near home', { query: { diet: 'Vegan', sort: 'nearest' }, dropped: ['genders'], has_new: true })]
  api.answer(routes.savedSearches.list, () => ({ saved_searches: stored }))
  api.answer(routes.savedSearches.save, ({ body: { name, query } }) => {
    const saved = aSearch(name, {
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    })
    stored = [...stored, saved]
    return { saved_search: saved }
  })
  api.answer(routes.savedSearches.remove, ({ body: { id } }) => {
    stored = stored.filter((search) => search.id !== id)
    return { id }
  })
  api.answer(routes.savedSearches.rename, ({ body }) => {
    stored = stored.map((search) => (search.id === body.id ? { ...search, name: body.name } : search))
    return body
  })
  api.answer(routes.savedSearches.open, ({ body: { id } }) => {
    stored = stored.map((search) => ({ ...search, has_new: false }))
    return { saved_search: { ...aSearch('Near home'), id } }
  })
})
afterEach(() => void vi.unstubAllGlobals())

const onOpen = vi.fn()
function renderSheet(filters = parseSearch('smoke=No')) {
  const sheet = (
    <SavedSearchesSheet filters={filters} suggestedName="No smoke" onOpen={onOpen} onClose={() => undefined} />
  )
  return renderWithApp(
    <>
      <SavedSearchesButton onOpen={() => undefined} />
      {sheet}
    </>,
  )
}
const sheet = () => within(screen.getByRole('dialog', { name: 'Saved searches' }))
const names = () =>
  sheet()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('opens a search with what is still a choice, and takes its mark away', async () => {
  const { user } = renderSheet()
  const marked = await screen.findByRole('button', { name: 'Saved searches: someone new', hidden: true })
  await user.click(await sheet().findByRole('button', { name: 'Near home Someone new' }))
  const [filters, dropped] = onOpen.mock.lastCall ?? []
  expect(toSearchText(filters)).toEqual({ diet: 'Vegan', sort: 'nearest' })
  expect(dropped).toEqual(['genders'])
  await waitFor(() => expect(marked.getAttribute('aria-label')).toBe('Saved searches'))
})

test('saves the present search under the name that is suggested or typed', async () => {
  const { user } = renderSheet()
  const field = await sheet().findByLabelText('Name')
  expect((field as HTMLInputElement).value).toBe('No smoke')
  await user.clear(field)
  await user.click(sheet().getByRole('button', { name: 'Save this search' }))
  expect(sheet().getByText('Please give this search a name.')).toBeDefined()
  await user.type(field, 'Calm')
  await user.click(sheet().getByRole('button', { name: 'Save this search' }))
  await waitFor(() => expect(names()).toEqual(['Near homeSomeone new', 'Calm']))
  expect(stored[1]?.query).toEqual({ smoke: 'No' })
})

test('removes a search, which can be undone', async () => {
  const { user } = renderSheet()
  await user.click(await sheet().findByRole('button', { name: 'Remove ‘Near home’' }))
  expect(await sheet().findByText(/^Save a search here/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual(['Near home']))
})

test('renames a search, unless the name is empty or Escape takes it back', async () => {
  const { user } = renderSheet()
  const begin = async (name: string) => user.click(await sheet().findByRole('button', { name: `Rename ‘${name}’` }))
  await begin('Near home')
  const field = sheet().getByLabelText<HTMLInputElement>('New name')
  expect([document.activeElement, field.value]).toEqual([field, 'Near home'])
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(sheet().getByText('Please give this search a name.')).toBeDefined()
  await user.keyboard('Calm{Escape}')
  expect(names()).toEqual(['Near homeSomeone new'])
  expect(document.activeElement).toBe(sheet().getByRole('listitem'))
  await begin('Near home')
  // What was there is selected.
  await user.keyboard('Calm evenings{Enter}')
  await waitFor(() => expect(names()).toEqual(['Calm eveningsSomeone new']))
  expect(document.activeElement).toBe(sheet().getByRole('listitem'))
  api.answer(routes.savedSearches.rename, { refuse: 'not_found' })
  await begin('Calm evenings')
  await user.keyboard('Others{Enter}')
  expect(await sheet().findByText(/This search was not renamed/)).toBeDefined()
})

test('says that five are saved before a sixth is, also where another device saved them meanwhile', async () => {
  const refusal = { refuse: 'bad_input', problems: { name: fieldProblem('max_saved_searches', { max: 5 }) } } as const
  api.answer(routes.savedSearches.save, refusal)
  const { user, unmount } = renderSheet()
  await user.click(await sheet().findByRole('button', { name: 'Save this search' }))
  expect(await sheet().findByText('You have saved 5 searches. Please remove one first.')).toBeDefined()
  unmount()
  stored = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => aSearch(name))
  renderSheet()
  expect(await sheet().findByText('You have saved 5 searches. Remove one to save another.')).toBeDefined()
  expect(sheet().queryByLabelText('Name')).toBeNull()
})

test('saves no search for an id, and tries again where the list did not load', async () => {
  api.answer(routes.savedSearches.list, { refuse: 'unexpected' })
  const { user } = renderSheet({ ...parseSearch(''), user_id: 'SG4T' })
  await sheet().findByText('Your saved searches did not load. Please try again.')
  api.answer(routes.savedSearches.list, { saved_searches: [] })
  await user.click(sheet().getByRole('button', { name: 'Retry' }))
  expect(await sheet().findByText(/^A search for an ID can’t be saved/)).toBeDefined()
})
