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

test('somebody new is proposed by handle and role, and whoever proposes passes on a code that is shown once', async () => {
  const details = { role: 'caseworker' } as const
  const proposal = aProposal({ action: 'invite_moderator', subject: 'oak', details })
  const code = '3V8N1R6Y9C0E4G7J'
  const proposed = api.answer(routes.deskProposals.propose, { ...outcome('proposal_stored'), proposal, code })
  const { user, sheet } = await openSheet('Invite a moderator')
  await user.type(sheet.getByLabelText(/^Handle/), 'Oak_1')
  await user.type(sheet.getByLabelText(/^Reason/), 'Helps us with the reports.')
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  expect(sheet.getByText(/^Please use 3 to 20 small letters/)).toBeTruthy()
  await user.clear(sheet.getByLabelText(/^Handle/))
  await user.type(sheet.getByLabelText(/^Handle/), ' Oak')
  await user.selectOptions(sheet.getByLabelText('Role'), 'Caseworker')
  expect(sheet.getByText(/under this handle, as: Caseworker\.$/)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  const half = within(await screen.findByRole('dialog', { name: 'The code for oak' }))
  expect(proposed.map(({ body }) => body)).toEqual([
    { action: 'invite_moderator', subject: 'oak', role: 'caseworker', reason: 'Helps us with the reports.' },
  ])
  expect(half.getByText('3V8N-1R6Y-9C0E-4G7J')).toBeTruthy()
  await user.click(half.getByRole('button', { name: 'I have passed it on' }))
  expect(screen.queryByText('3V8N-1R6Y-9C0E-4G7J')).toBeNull()
})

test('a lead names an address that nothing shows, and takes it back', async () => {
  const stored = api.answer(routes.deskAlerts.setMail, outcome('alert_mail_stored'))
  const { user } = renderWithApp(<DeskGate />, { at: '/moderators' })
  expect(await screen.findByText('Alerts are not mailed to you.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Your email address/), 'alerts@leads.example')
  api.answer(routes.deskAlerts.list, { alerts: [], has_mail: true })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Alerts are mailed to you.')).toBeTruthy()
  expect(screen.getByLabelText(/^Your email address/)).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Stop mails' }))
  await waitFor(() =>
    expect(stored.map(({ body }) => body)).toEqual([{ email: 'alerts@leads.example' }, { email: null }]),
  )
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
