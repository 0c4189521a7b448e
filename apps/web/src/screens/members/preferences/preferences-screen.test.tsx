import { outcome, type Place, type Preferences, routes } from '@satrangi/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { setEveryone, useEveryone } from '../../../lib/everyone.ts'
import { PreferencesScreen } from './preferences-screen.tsx'

let api: FakeApi
const pune: Place = { id: 3, kind: 'city', city_name: 'Pune', state: 'Maharashtra', country: 'India' }
const kerala: Place = { id: 4, kind: 'state', city_name: '', state: 'Kerala', country: 'India' }
const none: Preferences = { genders: [], min_age: null, max_age: null, languages: [], maritalStatus: [], places: [] }

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

function Everyone() {
  return <output aria-label="everyone">{String(useEveryone())}</output>
}
const where = () => screen.getByLabelText('Where').textContent

async function open(preferences: Partial<Preferences> = {}, from?: 'nearby') {
  api.answer(routes.preferences.get, { preferences: { ...none, ...preferences } })
  const { user } = renderWithApp(
    <>
      <PreferencesScreen {...(from && { from })} />
      <ShellLocation />
      <Everyone />
    </>,
    { at: { pathname: '/more', state: { open: { screen: 'partner-preferences' } } } },
  )
  await screen.findByRole('group', { name: 'Gender' })
  return user
}
const saves = () =>
  api.answer(routes.preferences.set, ({ body }) => ({
    ...outcome('preferences_saved'),
    preferences: { ...body, places: [pune, kerala].filter(({ id }) => body.places.includes(id)) },
  }))
const search = () => screen.getByRole('combobox', { name: 'Add a place' })
const button = (name: string) => screen.getByRole('button', { name })

test('of empty preferences nothing matters', async () => {
  await open()
  for (const open of screen.getAllByRole('checkbox', { name: 'Doesn’t matter' }))
    expect(open).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'Anywhere' })).toHaveProperty('checked', true)
  expect(screen.getByText('Any age')).toBeDefined()
  expect(button('Clear').getAttribute('aria-disabled')).toBe('true')
})

test('What is chosen is saved: ages at an end of the scale do not matter', async () => {
  const calls = saves()
  api.answer(routes.places.suggest, { places: [pune, kerala] })
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Queer' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tamil' }))
  await user.click(screen.getByRole('checkbox', { name: 'Divorced' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Youngest' }), { target: { value: '30' } })
  expect(screen.getByText('30 and older')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Only in places I choose' }))
  await user.type(search(), 'Ker')
  await user.click(await screen.findByRole('option', { name: /Kerala/ }))
  await user.click(button('Save Preferences'))

  expect(await screen.findByText('Preferences saved')).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([
    { genders: ['Queer'], min_age: 30, max_age: null, languages: ['Tamil'], maritalStatus: ['Divorced'], places: [4] },
  ])
})

test('a place can be added once and removed by its chip', async () => {
  api.answer(routes.places.suggest, { places: [pune] })
  const user = await open({ places: [pune] })
  await user.type(search(), 'Pun')
  await user.click(await screen.findByRole('option', { name: /Pune/ }))
  expect(screen.getAllByRole('button', { name: 'Remove Pune, Maharashtra, India' })).toHaveLength(1)
  expect(screen.getByText('Pune, Maharashtra, India is already chosen')).toBeDefined()
  await user.click(button('Remove Pune, Maharashtra, India'))

  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(document.activeElement).toBe(search())
})

test('No more than twenty places can be chosen', async () => {
  const many = Array.from({ length: 20 }, (_, id) => ({ ...pune, id: id + 1, city_name: `Pune ${id + 1}` }))
  await open({ places: many })

  expect(search().hasAttribute('readonly')).toBe(true)
  expect(screen.getByText(/the most places allowed/)).toBeDefined()
})

test('Clear empties all preferences, which can then be saved', async () => {
  const calls = saves()
  const user = await open({ genders: ['Gay'], min_age: 25, max_age: 40, places: [pune] })
  expect(screen.getByText('25 to 40')).toBeDefined()
  await user.click(button('Clear'))
  expect(calls).toHaveLength(0)
  await user.click(button('Save Preferences'))

  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ ...none, places: [] }]))
})

test('preferences that failed to save are kept, and leaving asks for confirmation', async () => {
  api.answer(routes.preferences.set, { refuse: 'unexpected' })
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Queer' }))
  await user.click(button('Save Preferences'))

  expect(await screen.findByText('Your preferences were not saved. Please try again.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Queer' }).checked).toBe(true)
  await user.click(button('Go elsewhere'))
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeDefined()
})

test('saving leads back without a question', async () => {
  saves()
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Queer' }))
  await user.click(button('Save Preferences'))
  await screen.findByText('Preferences saved')
  await waitFor(() => expect(where()).toBe('home'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an area is kept, and places beside it are more places', async () => {
  const calls = saves()
  const user = await open({ area: 'near_me', places: [pune] })
  expect(screen.getByRole('radio', { name: 'Near me, within 100 km' })).toHaveProperty('checked', true)
  expect(screen.getByRole('group', { name: 'Also in these places' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Queer' }))
  await user.click(button('Save Preferences'))
  await waitFor(() => expect(calls.map(({ body }) => body)).toMatchObject([{ area: 'near_me', places: [3] }]))
})

test('anywhere leaves the area and the places out', async () => {
  const calls = saves()
  const user = await open({ area: 'my_state', places: [pune] })
  await user.click(screen.getByRole('radio', { name: 'Anywhere' }))
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(button('Save Preferences'))
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ ...none, places: [] }]))
})

test('opened from a list they lead back to it, already new and not of everyone', async () => {
  saves()
  setEveryone(true)
  const lists = api.answer(routes.discovery.nearby, { users: [], has_next: false })
  const user = await open({ genders: ['Queer'] }, 'nearby')
  await user.click(screen.getByRole('checkbox', { name: 'Gay' }))
  await user.click(button('Save Preferences'))
  await waitFor(() => expect(where()).toBe('home'))
  expect(lists.map(({ query }) => query.everyone)).toEqual([undefined])
  expect(screen.getByLabelText('everyone').textContent).toBe('false')
})

test('the partner expectations are one click away', async () => {
  const user = await open()
  await user.click(button('Edit Partner Expectations'))
  expect(screen.getByLabelText('Where').textContent).toBe('edit-profile')
})
