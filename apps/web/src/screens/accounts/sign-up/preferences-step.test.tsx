import { outcome, routes } from '@satrangi/contract'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { noPreferences, unsavedAnswer } from '../../../features/members/index.ts'
import { loadMessages } from '../../../messages/parts.ts'
import { SaveUnsavedAnswer } from '../../discovery/home/preferences/save-unsaved-answer.tsx'
import { PreferencesStep } from './preferences-step.tsx'

let api: FakeApi
const onDone = vi.fn()
const saves = () =>
  api.answer(routes.preferences.set, ({ body }) => ({
    ...outcome('preferences_saved'),
    preferences: { ...body, places: [] },
  }))
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(async () => {
  await loadMessages('shared', 'member', 'own')
  api = fakeApi()
  api.install()
  signIn()
  onDone.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

async function answer() {
  const rendered = renderWithApp(<PreferencesStep onDone={onDone} />)
  await rendered.user.click(screen.getByRole('checkbox', { name: 'Nonbinary' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Oldest' }), { target: { value: '40' } })
  await rendered.user.click(screen.getByRole('radio', { name: 'In my state' }))
  return rendered
}
const answered = { ...noPreferences, genders: ['Nonbinary'], max_age: 40, area: 'my_state', places: [] }

test('everything is open at first, and skipping it is one press that saves nothing and ends the question', async () => {
  const calls = saves()
  const skips = api.answer(routes.preferences.skip, { preferences: noPreferences })
  const { user } = renderWithApp(<PreferencesStep onDone={onDone} />)
  for (const open of screen.getAllByRole('checkbox', { name: 'Doesn’t matter' }))
    expect(open).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'Anywhere' })).toHaveProperty('checked', true)
  await user.click(button('Skip'))
  expect(onDone).toHaveBeenCalledOnce()
  await waitFor(() => expect(skips).toHaveLength(1))
  expect(calls).toHaveLength(0)
})

test('the answer is saved before the lists are shown', async () => {
  const calls = saves()
  const { user } = await answer()
  await user.click(button('See Members'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.map(({ body }) => body)).toEqual([answered])
  expect(unsavedAnswer.read()).toBeUndefined()
})

test('what no longer matters is open again', async () => {
  const calls = saves()
  const { user } = await answer()
  for (const open of screen.getAllByRole('checkbox', { name: 'Doesn’t matter' })) await user.click(open)
  await user.click(screen.getByRole('radio', { name: 'Anywhere' }))
  await user.click(button('See Members'))
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([noPreferences]))
})

test('a lost network keeps nobody from Home, and the answer is saved when it is back', async () => {
  api.answer(routes.preferences.set, { refuse: 'unavailable' })
  const { user, unmount } = await answer()
  await user.click(button('See Members'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(screen.getByText(/We’ll save it when you’re back online/)).toBeDefined()
  unmount()

  const calls = saves()
  act(() => onlineManager.setOnline(false))
  renderWithApp(<SaveUnsavedAnswer />)
  expect(calls).toHaveLength(0)
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([answered]))
  await waitFor(() => expect(unsavedAnswer.read()).toBeUndefined())
})

test('what the server refuses is not sent again, and nothing is sent for another member', async () => {
  unsavedAnswer.write(noPreferences)
  const calls = api.answer(routes.preferences.set, { refuse: 'bad_input' })
  renderWithApp(<SaveUnsavedAnswer />)
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(unsavedAnswer.read()).toBeUndefined())
  localStorage.setItem('unsavedPreferences', JSON.stringify({ owner: 'SGNOOR0001', preferences: noPreferences }))
  expect(unsavedAnswer.read()).toBeUndefined()
  expect(localStorage.getItem('unsavedPreferences')).toBeNull()
})
