import { type OwnCase, routes } from '@satrangi/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { YourReportsScreen } from './your-reports-screen.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

const aCase = (number: string, state: OwnCase['state']): OwnCase => ({
  number,
  created_at: '2026-03-01T06:30:00Z',
  act_by: '2026-03-02T18:30:00Z',
  state,
})

test('Own reports are listed with number, day and how far each is', async () => {
  const cases = [aCase('7K3M-9QXD', 'received'), aCase('0AAA-0AAA', 'acknowledged'), aCase('0BBB-0BBB', 'closed')]
  api.answer(routes.cases.mine, { cases })
  renderWithApp(<YourReportsScreen />)
  const rows = await screen.findAllByRole('listitem')
  const day = `Sent on ${formatDateTime('2026-03-01T06:30:00Z')}`
  const by = `Someone will look at it by ${formatDateTime('2026-03-02T18:30:00Z')}.`
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Report 7K3M-9QXDReceived${day}${by}`,
    `Report 0AAA-0AAAConfirmed${day}${by}`,
    `Report 0BBB-0BBBLooked at${day}`,
  ])
})

test('Whoever has reported nobody reads how that is done', async () => {
  api.answer(routes.cases.mine, { cases: [] })
  renderWithApp(<YourReportsScreen />)
  expect(await screen.findByText('You haven’t reported anyone')).toBeDefined()
})

test('a list that failed to load can be retried', async () => {
  api.answer(routes.cases.mine, { refuse: 'unexpected' })
  const { user } = renderWithApp(<YourReportsScreen />)
  expect(await screen.findByText('Your reports did not load. Please try again.')).toBeDefined()
  api.answer(routes.cases.mine, { cases: [aCase('7K3M-9QXD', 'received')] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Report 7K3M-9QXD')).toBeDefined()
})
