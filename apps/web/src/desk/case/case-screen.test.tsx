import { outcome, routes, shownFacts } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDeskCase, aProposal, signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, signedInAtDesk())
  api.answer(routes.deskQueue.list, { entries: [], has_next: false })
  api.answer(routes.deskQueue.claimNext, { entry: null })
  api.answer(routes.deskCases.get, { case: aDeskCase() })
  api.answer(routes.deskProposals.list, { proposals: [], has_next: false })
})

afterEach(() => vi.unstubAllGlobals())

async function openCase() {
  const { user } = renderWithApp(<DeskGate />, { at: '/case/2H4T-6VWX' })
  await screen.findByRole('heading', { name: 'Case 2H4T-6VWX' })
  return user
}

test('shows the frozen evidence and what others noted, and names no reporter', async () => {
  await openCase()
  expect(screen.getByText('Pay, or your family reads this.')).toBeTruthy()
  expect(screen.getByText('The same words as last week.')).toBeTruthy()
  expect(screen.getByText('2 earlier reports of this reporter, 2 upheld')).toBeTruthy()
})

test('shows every fact of the profile, as it is now and as the reporter saw it', async () => {
  const facts = Object.fromEntries(shownFacts.map((fact) => [fact, `${fact} of now`]))
  const profile = Object.fromEntries(shownFacts.map((fact) => [fact, `${fact} of then`]))
  const written = { nickname: 'N', city: 'C', occupation: 'O', bio: 'B', expectations: 'E' }
  const { member, evidence } = aDeskCase()
  const record = { ...evidence[0], ...written, profile } as (typeof evidence)[number]
  api.answer(routes.deskCases.get, { case: aDeskCase({ member: member && { ...member, facts }, evidence: [record] }) })
  await openCase()
  for (const fact of shownFacts) expect(screen.getByText(`${fact} of now`)).toBeTruthy()
  const asWritten = ['nickname', 'bio', 'partnerExpectations']
  for (const fact of shownFacts) {
    const then = screen.queryByText(`${fact} of then`)
    expect([fact, then === null]).toEqual([fact, asWritten.includes(fact)])
  }
  for (const text of Object.values(written)) expect(screen.getByText(text)).toBeTruthy()
})

test('names its member by nickname and ID; the legal name is asked for by a press alone, and goes with the page', async () => {
  const opened = api.answer(routes.deskCases.openName, { name: 'Ravi Example' })
  const user = await openCase()
  expect(screen.getByText('Ravi')).toBeTruthy()
  expect(opened).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Open legal name' }))
  expect(await screen.findByText('Legal name: Ravi Example')).toBeTruthy()
  expect(opened[0]?.body).toEqual({ number: '2H4T-6VWX' })
  expect(screen.getByText('That you opened the name stays with the record.')).toBeTruthy()
})

test('a case about pictures has what their owner says', async () => {
  const pictures = { kind: 'picture_complaint', reason: null, owner_answer: 'It is me, at the sea.' } as const
  api.answer(routes.deskCases.get, { case: aDeskCase(pictures) })
  renderWithApp(<DeskGate />, { at: '/case/2H4T-6VWX' })
  expect(await screen.findByText('It is me, at the sea.')).toBeTruthy()
})

test('a case is closed with four actions, and asked about before', async () => {
  const closed = api.answer(routes.deskCases.close, outcome('case_closed'))
  const user = await openCase()
  await user.keyboard('a')
  await user.keyboard('Blackmail.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(closed).toHaveLength(0)
  expect(screen.getByRole('dialog', { name: 'Close the case as right?' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Close case' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(closed[0]?.body).toEqual({
      number: '2H4T-6VWX',
      outcome: 'upheld',
      answer: 'thanks',
      note: 'Blackmail.',
      strike: false,
    }),
  )
  expect(await screen.findByText('Nothing waits here')).toBeTruthy()
})

test.each([
  ['report', true, true],
  ['picture_complaint', false, true],
  ['contact', false, false],
  ['spam', false, false],
] as const)(
  'a case of the kind %s offers an answer and a strike where they have an effect',
  async (kind, answer, strike) => {
    api.answer(routes.deskCases.get, { case: aDeskCase({ kind }) })
    const user = await openCase()
    await user.keyboard('a')
    expect(screen.queryByLabelText(/^Answer to the reporter/) !== null).toBe(answer)
    expect(screen.queryByRole('checkbox', { name: /strike/i }) !== null).toBe(strike)
  },
)

test('nothing is asked while the outcome or the reason is missing', async () => {
  const user = await openCase()
  await user.click(screen.getByRole('button', { name: 'Close case' }))
  expect(screen.getByText('Please choose what you found.')).toBeTruthy()
  expect(screen.getByText('Please write a reason.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a note is saved for other moderators', async () => {
  const notes = api.answer(routes.deskCases.note, outcome('note_stored'))
  const user = await openCase()
  await user.type(screen.getByLabelText(/^New note/), 'Seen before.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(notes[0]?.body).toEqual({ number: '2H4T-6VWX', text: 'Seen before.' }))
  await waitFor(() => expect(screen.getByLabelText(/^New note/)).toHaveProperty('value', ''))
})

test('another’s decision about a photo leads to the proposal to reverse it, and what waits is shown', async () => {
  const decision = {
    ...{ at: '2026-02-01T09:00:00.000Z', by: 'cedar', action: 'reject', subject: 'SG6K2M8P4T', reason: 'No face.' },
    details: { parts: ['photo1', 'bio'], revisions: ['e838b3', 'aa38b3'] },
  }
  api.answer(routes.deskCases.get, { case: aDeskCase({ decisions: [decision] }) })
  const details = { part: 'bio', revision: 'aa38b3', verdict: 'approved' } as const
  const proposal = aProposal({ action: 'reverse_part', proposed_by: 'banyan', details })
  const proposed = api.answer(routes.deskProposals.propose, { ...outcome('proposal_stored'), proposal })
  const user = await openCase()
  await user.click(screen.getByRole('button', { name: 'Propose to reverse it' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Reverse this decision?' }))
  expect(sheet.getByRole('button', { name: /^Photo 1/ })).toBeTruthy()
  await user.click(sheet.getByLabelText('About me'))
  expect(sheet.getByText('‘About me’ of SG6K2M8P4T is seen by others from now on. They are told.')).toBeTruthy()
  await user.type(sheet.getByLabelText(/^Reason/), 'It says nothing wrong.')
  api.answer(routes.deskProposals.list, { proposals: [proposal], has_next: false })
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(proposed[0]?.body).toEqual({
      ...{ action: 'reverse_part', subject: 'SG6K2M8P4T', reason: 'It says nothing wrong.' },
      ...details,
    }),
  )
  expect((await screen.findByRole('list', { name: 'Waiting' })).textContent).toContain('Reverse a decision')
})

test('a closed case leads to the proposal to decide it otherwise', async () => {
  api.answer(routes.deskCases.get, {
    case: aDeskCase({ closed_at: '2026-02-01T09:00:00.000Z', outcome: 'upheld' }),
  })
  const proposal = aProposal({ action: 'reverse_case', subject: '2H4T-6VWX', details: { outcome: 'dismissed' } })
  const proposed = api.answer(routes.deskProposals.propose, { ...outcome('proposal_stored'), proposal })
  const user = await openCase()
  await user.click(screen.getByRole('button', { name: 'Propose to decide it otherwise' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Decide this case otherwise?' }))
  await user.type(sheet.getByLabelText(/^Reason/), 'It was somebody else.')
  api.answer(routes.deskProposals.list, { proposals: [proposal], has_next: false })
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(proposed[0]?.body).toEqual({
      ...{ action: 'reverse_case', subject: '2H4T-6VWX', outcome: 'dismissed', reason: 'It was somebody else.' },
    }),
  )
})

test('an upheld complaint removes every picture unless one is kept, and never none', async () => {
  const pictures = ['2H4T-6VWX.1-photo1', '2H4T-6VWX.2-photo2']
  api.answer(routes.deskCases.get, { case: aDeskCase({ kind: 'picture_complaint', reason: null, pictures }) })
  const closed = api.answer(routes.deskCases.close, outcome('case_closed'))
  const user = await openCase()
  await user.keyboard('a')
  await user.keyboard('Not theirs.')
  for (const name of ['Picture 1', 'Picture 2']) await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Close case' }))
  expect(screen.getByText('Please choose at least one picture, or close the case as not right.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Picture 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Give the member a strike' }))
  await user.click(screen.getByRole('button', { name: 'Close case' }))
  await user.click(screen.getAllByRole('button', { name: 'Close case' }).at(-1) as HTMLElement)
  await waitFor(() => expect(closed[0]?.body).toMatchObject({ outcome: 'upheld', strike: true, photos: ['photo2'] }))
})

test('a contact message is marked as an order after a question that says how much time it has', async () => {
  const message = { kind: 'contact', class: 'P4', member: null, reporter: null, reason: 'Order' } as const
  api.answer(routes.deskCases.get, { case: aDeskCase({ ...message, mark: null }) })
  const marked = api.answer(routes.deskCases.mark, outcome('decision_stored'))
  const user = await openCase()
  await user.click(screen.getByRole('button', { name: 'An order of a court or authority' }))
  expect(screen.getByRole('dialog').textContent).toContain('3 hours')
  api.answer(routes.deskCases.get, { case: aDeskCase({ ...message, class: 'P0', mark: 'order' }) })
  await user.click(screen.getByRole('button', { name: 'Mark it' }))
  expect(await screen.findByText('Marked as an order of a court or authority')).toBeTruthy()
  expect(marked[0]?.body).toEqual({ number: '2H4T-6VWX', mark: 'order' })
})
