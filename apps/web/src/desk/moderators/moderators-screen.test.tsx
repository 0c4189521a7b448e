import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aModerator, aProposal, signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'

let api: FakeApi
const cedar = aModerator({ handle: 'cedar' })

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, signedInAtDesk())
  api.answer(routes.deskModerators.list, {
    moderators: [cedar, aModerator({ removed_at: '2026-02-01T09:00:00.000Z' })],
  })
  api.answer(routes.deskProposals.list, { proposals: [], has_next: false })
})

afterEach(() => vi.unstubAllGlobals())

async function openSheet(name: string) {
  const { user } = renderWithApp(<DeskGate />, { at: '/moderators' })
  await user.click(await screen.findByRole('button', { name }))
  return { user, sheet: within(screen.getByRole('dialog')) }
}

test('a lead proposes another role, and sees what waits for another lead', async () => {
  const proposal = aProposal({ action: 'change_role', subject: 'cedar', details: { role: 'auditor' } })
  const proposed = api.answer(routes.deskProposals.propose, { ...outcome('proposal_stored'), proposal })
  const { user, sheet } = await openSheet('Change role')
  await user.selectOptions(sheet.getByLabelText('New role'), 'Auditor')
  expect(sheet.getByText(/^cedar becomes: Auditor/)).toBeTruthy()
  await user.type(sheet.getByLabelText(/^Reason/), 'Reads the record from now on.')
  api.answer(routes.deskProposals.list, { proposals: [proposal], has_next: false })
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(proposed[0]?.body).toEqual({
      ...{ action: 'change_role', subject: 'cedar', role: 'auditor', reason: 'Reads the record from now on.' },
    }),
  )
  expect(await screen.findByText('Change a moderator’s role')).toBeTruthy()
})

test('a removal that would leave no lead says so', async () => {
  const proposal = aProposal({ action: 'remove_moderator', subject: 'cedar', alone: true, result: 'last_lead' })
  const proposed = api.answer(routes.deskProposals.propose, { ...outcome('proposal_run_alone'), proposal })
  const { user, sheet } = await openSheet('Remove')
  await user.type(sheet.getByLabelText(/^Reason/), 'Has left.')
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('Nothing changed: the desk needs a lead.')).toBeTruthy()
  expect(proposed[0]?.body).toEqual({ action: 'remove_moderator', subject: 'cedar', reason: 'Has left.' })
})

test('the only lead invites nobody anew, and what they wrote stays', async () => {
  const proposed = api.answer(routes.deskProposals.propose, { refuse: 'needs_second_moderator' })
  const { user, sheet } = await openSheet('Lost passkey')
  await user.type(sheet.getByLabelText(/^Reason/), 'Her phone was stolen.')
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  expect(await sheet.findByText('This needs a second moderator.')).toBeTruthy()
  expect(sheet.getByLabelText(/^Reason/)).toHaveProperty('value', 'Her phone was stolen.')
  expect(proposed[0]?.body).toEqual({ action: 'invite_anew', subject: 'cedar', reason: 'Her phone was stolen.' })
})

test('a caseworker has no page of moderators', async () => {
  api.answer(routes.deskSession.get, signedInAtDesk('caseworker'))
  api.answer(routes.deskQueue.list, { entries: [], has_next: false })
  renderWithApp(<DeskGate />, { at: '/moderators' })
  expect(await screen.findByText('Nothing waits here')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Moderators' })).toBeNull()
})
