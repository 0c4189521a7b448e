import { outcome, routes } from '@satrangi/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEntry, signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { toast } from '../../ui/toast.store.ts'
import { DeskGate } from '../desk-gate.tsx'
import { deskSessionStore } from '../session/desk-session.store.ts'
import { hardCases } from './hard-cases.store.ts'

const first = anEntry()
const second = anEntry({ reference: 'SG6K2M8P4T@aa38b3', kind: 'bios', part: 'bio', what: 'I paint on Sundays.' })
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, signedInAtDesk())
  api.answer(routes.deskQueue.list, { entries: [first, second], has_next: false })
  api.answer(routes.deskQueue.claim, outcome('entry_claimed'))
  api.answer(routes.deskQueue.claimNext, { entry: null })
  api.answer(routes.deskQueue.release, outcome('entry_released'))
})

afterEach(() => {
  hardCases.reset()
  vi.unstubAllGlobals()
})

async function openQueue() {
  const { user } = renderWithApp(<DeskGate />)
  await screen.findByText('I paint on Sundays.')
  return user
}

test('j, k and Enter open an entry, which is claimed', async () => {
  const claims = api.answer(routes.deskQueue.claim, outcome('entry_claimed'))
  const user = await openQueue()
  await user.keyboard('jjk{Enter}')
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
  await waitFor(() => expect(claims[0]?.body).toEqual({ reference: first.reference }))
})

/** A claim that the server answers when it is told to. */
function answerClaimLater(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  api.answer(routes.deskQueue.claim, () => promise.then(() => outcome('entry_claimed')))
  return resolve
}

test('the next entry is asked for once the open one is claimed, for it would be the same', async () => {
  const answerClaim = answerClaimLater()
  const asked = api.answer(routes.deskQueue.claimNext, { entry: second })
  const decisions = api.answer(routes.deskQueue.decide, outcome('decision_stored'))
  const user = await openQueue()
  await user.keyboard('j{Enter}')
  await screen.findByRole('button', { name: 'Approve' })
  await user.keyboard('a')
  await screen.findByText('Approved')
  expect(asked).toHaveLength(0)
  answerClaim()
  expect(await screen.findByRole('heading', { level: 1, name: 'About me' })).toBeTruthy()
  expect(asked).toHaveLength(1)
  act(() => toast.dismiss())
  await waitFor(() => expect(decisions).toHaveLength(1))
})

test('an entry that is left while it is being claimed is given back once it is claimed', async () => {
  const answerClaim = answerClaimLater()
  const calls = api.answer(routes.deskQueue.release, outcome('entry_released'))
  // The page of the test before may be left only now.
  const released = () => calls.filter(({ body }) => body.reference === first.reference)
  const user = await openQueue()
  await user.keyboard('j{Enter}')
  await screen.findByRole('button', { name: 'Approve' })
  await user.click(screen.getByRole('link', { name: 'Queue' }))
  await screen.findByText('I paint on Sundays.')
  await act(() => new Promise((done) => setTimeout(done)))
  expect(released()).toHaveLength(0)
  answerClaim()
  await waitFor(() => expect(released()).toHaveLength(1))
})

test('an entry that is left and opened again while it is being claimed is claimed in the end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: string[] = []
  api.answer(routes.deskQueue.claim, ({ body }) => {
    if (body.reference === first.reference) sent.push('claim')
    return promise.then(() => outcome('entry_claimed'))
  })
  api.answer(routes.deskQueue.release, ({ body }) => {
    if (body.reference === first.reference) sent.push('release')
    return outcome('entry_released')
  })
  const user = await openQueue()
  await user.keyboard('j{Enter}')
  await screen.findByRole('button', { name: 'Approve' })
  await user.click(screen.getByRole('link', { name: 'Queue' }))
  await screen.findByText('I paint on Sundays.')
  await act(() => new Promise((done) => setTimeout(done)))
  await user.keyboard('j{Enter}')
  await screen.findByRole('button', { name: 'Approve' })
  resolve()
  await waitFor(() => expect(sent).toEqual(['claim', 'release', 'claim']))
})

test('one key approves a photo; it is sent once it can no longer be taken back', async () => {
  const decisions = api.answer(routes.deskQueue.decide, outcome('decision_stored'))
  const user = await openQueue()
  await user.keyboard('j{Enter}')
  await screen.findByRole('button', { name: 'Approve' })
  await user.keyboard('a')
  expect(await screen.findByText('Approved')).toBeTruthy()
  expect(decisions).toHaveLength(0)
  act(() => toast.dismiss())
  await waitFor(() => expect(decisions[0]?.body).toEqual({ reference: first.reference, verdict: 'approved' }))
})

test('what was taken back is not sent, and is on the page again', async () => {
  const decisions = api.answer(routes.deskQueue.decide, outcome('decision_stored'))
  const user = await openQueue()
  await user.keyboard('j{Enter}')
  await screen.findByRole('button', { name: 'Approve' })
  await user.keyboard('2')
  await screen.findByText('Rejected')
  await screen.findByText('I paint on Sundays.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
  expect(decisions).toHaveLength(0)
})

test('a rejection without a usual reason needs a written one', async () => {
  const decisions = api.answer(routes.deskQueue.decide, outcome('decision_stored'))
  const user = await openQueue()
  await user.keyboard('jj{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(screen.getByText('Please write a reason.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Another reason/), 'Please say more.')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  act(() => toast.dismiss())
  await waitFor(() => expect(decisions[0]?.body).toMatchObject({ verdict: 'rejected', reason: 'Please say more.' }))
})

test('a photo is clear only while it is held, by pointer or by key', async () => {
  const user = await openQueue()
  await user.keyboard('j{Enter}')
  const photo = await screen.findByRole('button', { name: /Hold to see it clearly/ })
  const isClear = () => !photo.querySelector('img')?.className.includes('blur')
  expect(isClear()).toBe(false)
  fireEvent.pointerDown(photo)
  expect(isClear()).toBe(true)
  fireEvent.pointerUp(photo)
  expect(isClear()).toBe(false)
  fireEvent.keyDown(photo, { key: ' ' })
  expect(isClear()).toBe(true)
  fireEvent.keyUp(photo, { key: ' ' })
  expect(isClear()).toBe(false)
})

test('an entry that another moderator took cannot be decided', async () => {
  api.answer(routes.deskQueue.claim, { refuse: 'claimed_by_another', params: { by: 'cedar', minutes: 12 } })
  const user = await openQueue()
  await user.keyboard('j{Enter}')
  expect(
    await screen.findByText('Another moderator, cedar, is working on this: their claim ends in 12 min.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('leaving without a decision gives the entry back, and it is claimed anew when it is opened again', async () => {
  const claims = api.answer(routes.deskQueue.claim, outcome('entry_claimed'))
  const released = api.answer(routes.deskQueue.release, outcome('entry_released'))
  const user = await openQueue()
  await user.keyboard('j{Enter}')
  await screen.findByRole('button', { name: 'Approve' })
  await user.click(screen.getByRole('link', { name: 'Queue' }))
  await waitFor(() => expect(released.map(({ body }) => body)).toEqual([{ reference: first.reference }]))
  await screen.findByText('I paint on Sundays.')
  await user.keyboard('j{Enter}')
  await screen.findByRole('button', { name: 'Approve' })
  await waitFor(() => expect(claims).toHaveLength(2))
})

test('closing the page gives the entry back, and what was decided stays', async () => {
  const released = api.answer(routes.deskQueue.release, outcome('entry_released'))
  api.answer(routes.deskQueue.decide, outcome('decision_stored'))
  api.answer(routes.deskQueue.claimNext, { entry: { ...second, claimed_by: 'banyan' } })
  const user = await openQueue()
  await user.keyboard('j{Enter}')
  await screen.findByRole('button', { name: 'Approve' })
  await user.keyboard('a')
  await screen.findByLabelText(/^Another reason/)
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(released.map(({ body }) => body)).toEqual([{ reference: second.reference }]))
})

test('an unsent text survives the end of the session, for the same moderator alone', async () => {
  const user = await openQueue()
  await user.keyboard('jj{Enter}')
  await user.type(await screen.findByLabelText(/^Another reason/), 'Half a sentence')
  act(() => deskSessionStore.expire())
  await screen.findByText('Your session has ended')
  act(() => deskSessionStore.begin(signedInAtDesk().session))
  await user.click(await screen.findByText('I paint on Sundays.'))
  expect(await screen.findByLabelText(/^Another reason/)).toHaveProperty('value', 'Half a sentence')
  act(() => deskSessionStore.begin({ ...signedInAtDesk().session, handle: 'cedar' }))
  await waitFor(() => expect(screen.queryByDisplayValue('Half a sentence')).toBeNull())
})

test('five hard cases in a row propose a break, and an easy one begins the row anew', async () => {
  await openQueue()
  act(() => {
    for (const of of ['P0', 'P1', 'P0', 'P1', 'P3', 'P0'] as const) hardCases.decided(of)
  })
  expect(screen.queryByText('Take a break?')).toBeNull()
  act(() => {
    for (const of of ['P0', 'P0', 'P0', 'P0'] as const) hardCases.decided(of)
  })
  expect(screen.getByText('Take a break?')).toBeTruthy()
})
