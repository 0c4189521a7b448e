import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProposal, signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, signedInAtDesk())
  api.answer(routes.deskProposals.list, { proposals: [aProposal()], has_next: false })
})

afterEach(() => vi.unstubAllGlobals())

async function openProposals() {
  const { user } = renderWithApp(<DeskGate />, { at: '/proposals' })
  await screen.findByText('Reason: Two cases of blackmail.')
  return user
}

test('a proposal is confirmed after a question that says what is done', async () => {
  const decided = aProposal({ state: 'confirmed', decided_by: 'banyan', result: 'done' })
  const confirmed = api.answer(routes.deskProposals.confirm, { ...outcome('proposal_confirmed'), proposal: decided })
  const user = await openProposals()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(confirmed).toHaveLength(0)
  const dialog = screen.getByRole('dialog', { name: 'Confirm and do it now?' })
  expect(dialog.textContent).toContain(
    'Remove the member for good: SG6K2M8P4T. They are signed out at once and never let in again.',
  )
  api.answer(routes.deskProposals.list, { proposals: [], has_next: false })
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(confirmed[0]?.body).toEqual({ id: aProposal().id }))
  expect(await screen.findByText('No proposal here')).toBeTruthy()
})

test('whoever confirms gets the link for a moderator who has lost their passkey once, and passes it on', async () => {
  const invite = '3V8N1R6Y9C0E4G7J2M5P8S1V4Y7A0D3F'
  const proposal = aProposal({ action: 'invite_anew', subject: 'cedar', state: 'confirmed', result: 'done' })
  api.answer(routes.deskProposals.confirm, { ...outcome('proposal_confirmed'), proposal, invite })
  const user = await openProposals()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  api.answer(routes.deskProposals.list, { proposals: [], has_next: false })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'The link for cedar' }))
  expect(sheet.getByText(new RegExp(`/desk#invite=${invite}$`))).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'I have passed it on' }))
  expect(screen.queryByText(new RegExp(invite))).toBeNull()
})

test('declining needs a reason', async () => {
  const reply = { ...outcome('proposal_declined'), proposal: aProposal({ state: 'declined', decided_by: 'banyan' }) }
  const declined = api.answer(routes.deskProposals.decline, reply)
  const user = await openProposals()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Decline this proposal?' }))
  await user.click(sheet.getByRole('button', { name: 'Decline' }))
  expect(sheet.getByText('Please write a reason.')).toBeTruthy()
  expect(declined).toHaveLength(0)
  await user.type(sheet.getByLabelText(/^Reason/), 'One case is not enough.')
  await user.click(sheet.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(declined[0]?.body).toEqual({ id: aProposal().id, reason: 'One case is not enough.' }))
})

test('whoever proposed can withdraw it, and cannot confirm it', async () => {
  const own = aProposal({ proposed_by: 'banyan' })
  api.answer(routes.deskProposals.list, { proposals: [own], has_next: false })
  const withdrawn = api.answer(routes.deskProposals.withdraw, {
    ...outcome('proposal_withdrawn'),
    proposal: { ...own, state: 'withdrawn' },
  })
  const user = await openProposals()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(withdrawn[0]?.body).toEqual({ id: own.id }))
})

test('a caseworker sees what others proposed, and that a lead has to confirm it', async () => {
  api.answer(routes.deskSession.get, signedInAtDesk('caseworker'))
  await openProposals()
  expect(screen.getByText('A lead has to confirm this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('a proposal that somebody else decided meanwhile says so', async () => {
  api.answer(routes.deskProposals.confirm, { refuse: 'already_decided' })
  const user = await openProposals()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('This was decided or has changed meanwhile. Please look again.')).toBeTruthy()
})

test('held messages are asked for only on purpose, since the reading is recorded', async () => {
  const opened = aProposal({ action: 'open_held_copies', details: { sender_id: 'SG4T7W0Z3C' }, state: 'confirmed' })
  api.answer(routes.deskProposals.list, { proposals: [opened], has_next: false })
  const read = api.answer(routes.deskProposals.heldCopies, {
    copies: [
      {
        message_id: 1,
        cause: 'taken_back',
        sent_at: '2026-03-01T08:00:00.000Z',
        taken_at: '2026-03-01T08:01:00.000Z',
        text: 'Pay me.',
      },
    ],
  })
  const user = await openProposals()
  expect(read).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Read it' }))
  expect(await screen.findByText('Pay me.')).toBeTruthy()
})

test('to open what was taken back is proposed with both IDs, whichever way they are typed', async () => {
  const details = { sender_id: 'SG4T7W0Z3C' }
  const proposal = aProposal({ action: 'open_held_copies', details, proposed_by: 'banyan' })
  const proposed = api.answer(routes.deskProposals.propose, { ...outcome('proposal_stored'), proposal })
  const user = await openProposals()
  await user.click(screen.getByRole('button', { name: 'Open what was taken back' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Open what was taken back?' }))
  await user.type(sheet.getByLabelText(/^ID of who wrote it/), ' sg4t7w0z3c')
  await user.type(sheet.getByLabelText(/^Reason/), 'The court asks for it.')
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  expect(sheet.getByText('Please write the whole ID: SG and eight letters or digits.')).toBeTruthy()
  expect(proposed).toHaveLength(0)
  await user.type(sheet.getByLabelText(/^ID of who was sent it/), 'SG6K2M8P4T')
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(proposed[0]?.body).toEqual({
      ...{ action: 'open_held_copies', subject: 'SG6K2M8P4T', reason: 'The court asks for it.' },
      ...details,
    }),
  )
})

test('a removal that would have left no lead says so', async () => {
  const removal = aProposal({ action: 'remove_moderator', subject: 'cedar', state: 'confirmed', result: 'last_lead' })
  api.answer(routes.deskProposals.list, { proposals: [removal], has_next: false })
  await openProposals()
  expect(screen.getByText('Nothing changed: the desk needs a lead.')).toBeTruthy()
})

test('whoever confirms reads how long somebody is shut out', async () => {
  const longer = aProposal({ action: 'suspend_member', details: { cause: 'money', days: 30 } })
  api.answer(routes.deskProposals.list, { proposals: [longer], has_next: false })
  await openProposals()
  expect(screen.getByText(/let in again after 30 days/)).toBeTruthy()
})
