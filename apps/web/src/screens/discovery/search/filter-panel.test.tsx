import { routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import {
  address,
  answerAroundSearch,
  answerSearch,
  apply,
  chips,
  openPanel,
  panel,
  renderSearch,
  unfiltered,
} from '../../../../test/open-search.tsx'
import { signIn } from '../../../../test/render.tsx'
import { noPreferences } from '../../../features/members/index.ts'

let api: FakeApi
const found = (...ids: string[]) => answerSearch(api, ...ids)

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  answerAroundSearch(api)
})
afterEach(() => void vi.unstubAllGlobals())

test('filters of each group are applied together, stand as chips and in the address, and are counted before', async () => {
  found('SGMEERA001')
  const counts = api.answer(routes.discovery.searchCount, ({ query }) => ({
    count: query.smoke ? 5 : 1240,
    is_estimate: true,
    without: [],
  }))
  const { user } = renderSearch()
  await openPanel(user)
  expect(await panel().findByRole('button', { name: 'Show about 1,240 members' })).toBeDefined()
  const group = (name: string) => within(panel().getByRole('group', { name }))
  await user.click(group('Identity').getByRole('checkbox', { name: 'Queer' }))
  await user.click(group('Identity').getByRole('checkbox', { name: 'Lesbian' }))
  await user.type(panel().getByRole('combobox', { name: 'Location' }), 'Pune')
  await user.click(panel().getByRole('button', { name: '13 more' }))
  await user.click(group('Languages').getByRole('checkbox', { name: 'Konkani' }))
  await user.click(group('Smoking').getByRole('checkbox', { name: 'No' }))
  await user.click(group('On Satrangi').getByRole('checkbox', { name: 'With a photo' }))
  expect(await panel().findByRole('button', { name: 'Show a few members' })).toBeDefined()
  // One call for all that was chosen without a pause, not one for each press.
  expect(counts.length).toBeLessThan(6)
  const calls = found('SGANITA001')
  await apply(user)

  expect(await screen.findByRole('article', { name: /SGANITA001/ })).toBeDefined()
  const chosen = { genders: ['Lesbian', 'Queer'], languages: ['Konkani'], smoke: ['No'], with_photo: true }
  expect(calls.map(({ query }) => query)).toEqual([{ ...unfiltered, ...chosen, location: 'Pune' }])
  expect(address()).toBe('/search?genders=Lesbian,Queer&languages=Konkani&smoke=No&location=Pune&with_photo=true')
  expect(chips()).toEqual(['Lesbian', 'Queer', 'Pune', 'Konkani', 'Smoking: No', 'With a photo'])
  const button = screen.getByRole('button', { name: 'Filters 6 active' })
  const seen = [...button.childNodes].map(({ textContent }) => textContent).filter(Boolean)
  expect(seen.join(' ')).toBe('Filters 6')
})

test('the results follow the preferences, which the panel names, until everyone is asked for', async () => {
  const preferences = { ...noPreferences, genders: ['Gay' as const], min_age: 25, max_age: 40 }
  api.answer(routes.preferences.get, { preferences })
  const calls = found('SGMEERA001')
  const { user } = renderSearch()
  expect(await screen.findByText('Your preferences: Gay men, 25–\u206040, anywhere')).toBeDefined()
  await openPanel(user)
  expect(panel().getByText('From your preferences: gay men')).toBeDefined()
  expect(panel().getByText('From your preferences')).toBeDefined()
  expect((panel().getByRole('slider', { name: 'Youngest' }) as HTMLInputElement).value).toBe('25')
  await user.click(screen.getByRole('button', { name: 'Step back' }))
  await user.click(screen.getByRole('switch', { name: 'Everyone' }))

  await waitFor(() => expect(calls.map(({ query }) => query)).toEqual([unfiltered, { ...unfiltered, everyone: true }]))
  expect(address()).toBe('/search?everyone=true')
  expect(screen.getByText('Your preferences leave no one out here.')).toBeDefined()
})

test('ages and heights are sliders whose ends cannot contradict each other', async () => {
  found()
  const { user } = renderSearch('/search?max_age=65&max_height=160')
  await openPanel(user)
  const ends = ['Youngest', 'Oldest', 'Shortest', 'Tallest'].map((name) => panel().getByRole('slider', { name }))

  expect(ends.map((end) => [end.getAttribute('min'), end.getAttribute('max')])).toEqual([
    ['18', '80'],
    ['18', '80'],
    ['0', '36'],
    ['0', '36'],
  ])
  expect(panel().getByText('65 and younger')).toBeDefined()
  expect(panel().getByText('5 ft 3 in (160 cm) and shorter')).toBeDefined()
  expect(ends[3]?.getAttribute('aria-valuetext')).toBe('5 ft 3 in (160 cm)')
})

test('a location of one letter shows an error', async () => {
  const calls = found()
  const { user } = renderSearch()
  await openPanel(user)
  await user.type(panel().getByRole('combobox', { name: 'Location' }), 'P')
  await apply(user)

  expect(panel().getByText('Please enter at least 2 characters.')).toBeDefined()
  expect(document.activeElement).toBe(panel().getByRole('combobox', { name: 'Location' }))
  expect(calls).toHaveLength(1)
})

test('Clear empties the panel; nothing changes before it is applied', async () => {
  const calls = found()
  const { user } = renderSearch()
  await openPanel(user)
  await user.type(panel().getByLabelText('User ID'), 'SG4T')
  await user.click(panel().getByRole('checkbox', { name: 'Gay' }))
  await user.click(panel().getByRole('button', { name: 'Clear' }))

  expect((panel().getByLabelText('User ID') as HTMLInputElement).value).toBe('')
  expect((panel().getByRole('checkbox', { name: 'Gay' }) as HTMLInputElement).checked).toBe(false)
  expect(calls).toHaveLength(1)
})

test('an id is looked up without a count, and is in no address', async () => {
  found('SGMEERA001')
  const { user } = renderSearch()
  await openPanel(user)
  await panel().findByRole('button', { name: 'Show about 40 members' })
  await user.type(panel().getByLabelText('User ID'), ' sg4t ')
  expect(panel().getByRole('button', { name: 'Apply Filters' })).toBeDefined()
  const calls = found('SG4T000001')
  await apply(user)

  expect(await screen.findByRole('article', { name: /SG4T000001/ })).toBeDefined()
  expect(calls.map(({ query }) => query)).toEqual([{ ...unfiltered, user_id: 'SG4T' }])
  expect(address()).toBe('/search')
  expect(chips()).toEqual(['ID SG4T'])
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
})
