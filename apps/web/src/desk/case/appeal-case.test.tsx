import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anAppealCase, signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskProposals.list, { proposals: [], has_next: false })
  api.answer(routes.deskSession.get, signedInAtDesk())
  api.answer(routes.deskQueue.list, { entries: [], has_next: false })
  api.answer(routes.deskQueue.claimNext, { entry: null })
})

async function openAppeal(mayDecide = true) {
  api.answer(routes.deskCases.get, { case: anAppealCase(mayDecide) })
  const { user } = renderWithApp(<DeskGate />, { at: '/case/5N8P-3RTV' })
  await screen.findByRole('heading', { name: 'Case 5N8P-3RTV' })
  return user
}

test('shows what the member wrote, and who suspended them for what', async () => {
  await openAppeal()
  expect(screen.getByRole('region', { name: 'What the member says' }).textContent).toContain('It was a reading group.')
  expect(screen.getByText(/Decided on 1 March 2026 by cedar/)).toBeTruthy()
  expect(screen.getByText('Case 7K3M-9QXD')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Evidence' })).toBeNull()
})

test('is decided with words, and asked about before', async () => {
  const decided = api.answer(routes.deskAppeals.decide, outcome('appeal_decided'))
  const user = await openAppeal()
  await user.keyboard('a')
  await user.keyboard('It is open again.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(decided).toHaveLength(0)
  expect(screen.getByRole('dialog', { name: 'Lift this suspension?' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Decide' }).at(-1) as HTMLElement)
  const body = { number: '5N8P-3RTV', outcome: 'upheld', answer: 'It is open again.' }
  await waitFor(() => expect(decided[0]?.body).toEqual(body))
})

test('asks nothing while the decision or the words are missing', async () => {
  const user = await openAppeal()
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  expect(screen.getByText('Please choose what you found.')).toBeTruthy()
  expect(screen.getByText('Please write what the member reads.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('is not decided by whoever decided the suspension, by no key either', async () => {
  const user = await openAppeal(false)
  expect(screen.getByText(/another moderator decides about the appeal/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Decide' })).toHaveProperty('disabled', true)
  await user.keyboard('a')
  await user.keyboard('It is open again.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
