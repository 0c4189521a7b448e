import { routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAuditEntry, signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, signedInAtDesk('auditor'))
  api.answer(routes.deskProposals.audit, { entries: [anAuditEntry()], has_next: false })
})

afterEach(() => vi.unstubAllGlobals())

test('an auditor begins with the record, and has no other page', async () => {
  renderWithApp(<DeskGate />)
  expect(await screen.findByText('Wrote to many.')).toBeTruthy()
  expect(screen.getByText('Suspended')).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).not.toContain('Queue')
})

test('what one lead decided alone is marked', async () => {
  const details = { action: 'remove_member', alone: true }
  api.answer(routes.deskProposals.audit, { entries: [anAuditEntry({ action: 'propose', details })], has_next: false })
  renderWithApp(<DeskGate />)
  expect(await screen.findByText('Decided by one lead alone. Nobody confirmed it.')).toBeTruthy()
  expect(screen.getByText('Remove the member for good')).toBeTruthy()
})

test('the record is narrowed to one handle, however it is typed', async () => {
  const calls = api.answer(routes.deskProposals.audit, { entries: [anAuditEntry()], has_next: false })
  const { user } = renderWithApp(<DeskGate />)
  await screen.findByText('Wrote to many.')
  await user.type(screen.getByLabelText('Handle'), ' Cedar{Enter}')
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ by: 'cedar' }))
})

test('a reviewer who opens the record is led to the queue', async () => {
  api.answer(routes.deskSession.get, signedInAtDesk('reviewer'))
  api.answer(routes.deskQueue.list, { entries: [], has_next: false })
  renderWithApp(<DeskGate />, { at: '/audit' })
  expect(await screen.findByText('Nothing waits here')).toBeTruthy()
})
