import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import {
  address,
  answerAroundSearch,
  answerSearch,
  chips,
  column,
  renderSearch,
} from '../../../../test/open-search.tsx'
import { signIn } from '../../../../test/render.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  answerAroundSearch(api)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => void vi.unstubAllGlobals())

const isChecked = (name: string) => (column().getByRole('checkbox', { name }) as HTMLInputElement).checked

test('on a wide screen the filters stand beside the results and follow them', async () => {
  answerSearch(api, 'SGMEERA001')
  const { user } = renderSearch('/search?diet=Vegan')
  await screen.findByRole('article', { name: /SGMEERA001/ })
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
  await user.click(column().getByRole('link', { name: 'Skip to profiles' }))
  expect(document.activeElement?.contains(screen.getByRole('article'))).toBe(true)
  expect(document.activeElement?.contains(column().getByRole('link'))).toBe(false)
  await user.click(column().getByRole('checkbox', { name: 'Queer' }))
  const show = await column().findByRole('button', { name: 'Show about 40 members' })
  await user.click(show)
  expect([address(), chips()]).toEqual(['/search?genders=Queer&diet=Vegan', ['Queer', 'Vegan']])
  expect(document.activeElement).toBe(show)

  await user.click(screen.getByRole('button', { name: 'Remove filter: Queer' }))
  expect([isChecked('Queer'), isChecked('Vegan')]).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(isChecked('Vegan')).toBe(false)
  const filters = screen.getByRole('complementary', { name: 'Search Filters' })
  expect(document.activeElement).toBe(filters)
  await user.click(screen.getByRole('button', { name: 'Step back' }))
  await waitFor(() => expect(isChecked('Vegan')).toBe(true))
})

test('an empty result leads back to the filters beside it', async () => {
  answerSearch(api)
  const { user } = renderSearch('/search?diet=Vegan')
  await user.click(await screen.findByRole('button', { name: 'Adjust Filters' }))
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Search Filters' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
