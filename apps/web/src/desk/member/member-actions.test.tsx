import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDeskCase, aProposal, signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'

let api: FakeApi
const { member } = aDeskCase()

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, signedInAtDesk('caseworker'))
  api.answer(routes.deskQueue.list, { entries: [], has_next: false })
  api.answer(routes.deskCases.get, { case: aDeskCase() })
  api.answer(routes.deskProposals.list, { proposals: [], has_next: false })
})

afterEach(() => vi.unstubAllGlobals())

async function openSheet(name: string) {
  const { user } = renderWithApp(<DeskGate />, { at: '/case/2H4T-6VWX' })
  await user.click(await screen.findByRole('button', { name }))
  return { user, sheet: within(screen.getByRole('dialog')) }
}

test('a member is suspended for days that one moderator may decide, with a cause and a reason', async () => {
  const suspended = api.answer(routes.deskCases.suspend, outcome('decision_stored'))
  const { user, sheet } = await openSheet('Suspend')
  expect(within(sheet.getByLabelText('For how long')).getAllByRole('option')).toHaveLength(7)
  await user.selectOptions(sheet.getByLabelText('For how long'), '3 days')
  await user.selectOptions(sheet.getByLabelText('What for'), 'Asking for money')
  await user.type(sheet.getByLabelText(/^Reason/), 'A sick uncle.')
  await user.click(sheet.getByRole('button', { name: 'Suspend' }))
  await waitFor(() =>
    expect(suspended[0]?.body).toEqual({
      user_id: 'SG6K2M8P4T',
      cause: 'money',
      days: 3,
      reason: 'A sick uncle.',
      case_number: '2H4T-6VWX',
    }),
  )
  expect(await screen.findByText('The member is suspended')).toBeTruthy()
})

test('a member is hidden with a reason', async () => {
  const hidden = api.answer(routes.deskCases.hide, outcome('decision_stored'))
  const { user, sheet } = await openSheet('Hide')
  await user.type(sheet.getByLabelText(/^Reason/), 'Until the photos are clear.')
  await user.click(sheet.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(hidden[0]?.body).toMatchObject({ user_id: 'SG6K2M8P4T' }))
})

test('what another moderator suspended is not restored alone', async () => {
  const suspended = { ...member, suspended_at: '2026-03-01T10:00:00.000Z' } as NonNullable<typeof member>
  api.answer(routes.deskCases.get, { case: aDeskCase({ member: suspended }) })
  api.answer(routes.deskCases.restore, { refuse: 'needs_second_moderator' })
  const { user, sheet } = await openSheet('Restore')
  await user.type(sheet.getByLabelText(/^Reason/), 'It was a mistake.')
  await user.click(sheet.getByRole('button', { name: 'Restore' }))
  expect(await sheet.findByText('This needs a second moderator.')).toBeTruthy()
  expect(sheet.getByDisplayValue('It was a mistake.')).toBeTruthy()
})

test('a removal is proposed, and waits for a lead', async () => {
  const proposed = api.answer(routes.deskProposals.propose, {
    ...outcome('proposal_stored'),
    proposal: aProposal({ proposed_by: 'banyan' }),
  })
  const { user, sheet } = await openSheet('Propose more')
  await user.click(sheet.getByLabelText('Remove the member for good'))
  await user.type(sheet.getByLabelText(/^Reason/), 'Again.')
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(proposed[0]?.body).toEqual({
      action: 'remove_member',
      subject: 'SG6K2M8P4T',
      cause: 'threats',
      reason: 'Again.',
    }),
  )
  expect(await screen.findByText('A lead has to confirm this now')).toBeTruthy()
})

test('a case is proposed for the authorities by its number, without a cause', async () => {
  const proposed = api.answer(routes.deskProposals.propose, {
    ...outcome('proposal_stored'),
    proposal: aProposal({ action: 'give_to_authorities' }),
  })
  const { user, sheet } = await openSheet('Propose more')
  await user.click(sheet.getByLabelText('Give the case to the authorities'))
  await user.type(sheet.getByLabelText(/^Reason/), 'They asked.')
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(proposed[0]?.body).toEqual({
      action: 'give_to_authorities',
      subject: '2H4T-6VWX',
      reason: 'They asked.',
    }),
  )
  expect(await screen.findByText('A lead has to confirm this now')).toBeTruthy()
})
