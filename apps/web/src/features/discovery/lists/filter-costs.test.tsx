import { routes } from '@satrangi/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { FilterCosts } from './filter-costs.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})
afterEach(() => void vi.unstubAllGlobals())

test('says what each filter costs, the dearest first, and removes the one that is pressed', async () => {
  const calls = api.answer(routes.discovery.searchCount, {
    count: 0,
    is_estimate: false,
    without: [
      { must: 'location', more: 1240 },
      { must: 'genders', more: 30 },
    ],
  })
  const onRemove = vi.fn()
  const labelOf = (must: string) => (must === 'location' ? 'same state' : undefined)
  const { user } = renderWithApp(<FilterCosts query={{ diet: 'Vegan' }} onRemove={onRemove} labelOf={labelOf} />)

  const list = within(await screen.findByRole('region', { name: 'Leave one out to see more members' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Without ‘same state’: about 1,240 more',
    'Without ‘identity’: about 30 more',
  ])
  expect(calls.map(({ query }) => query)).toEqual([{ diet: ['Vegan'] }])
  await user.click(list.getByRole('button', { name: /identity/ }))
  expect(onRemove.mock.calls).toEqual([['genders']])
})

test('says nothing where no single filter is in the way', async () => {
  const calls = api.answer(routes.discovery.searchCount, { count: 0, is_estimate: false, without: [] })
  const { container } = renderWithApp(<FilterCosts query={{}} onRemove={() => undefined} />)
  await expect.poll(() => calls).toHaveLength(1)
  expect(container.querySelector('section')).toBeNull()
})
