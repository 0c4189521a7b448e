import { fieldProblem, type OwnSuspension, outcome, routes } from '@satrangi/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anAppeal, aSuspension } from '../../../../test/a-suspension.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp } from '../../../../test/render.tsx'
import { AccountReviewScreen } from './account-review-screen.tsx'

let api: FakeApi
beforeEach(() => {
  sessionStorage.clear()
  api = fakeApi()
  api.install()
})

const credentials = { username: 'asha@people.example', password: 'kal-se-pakka-9' }
const button = (name: string) => screen.getByRole('button', { name })
const answerField = () => screen.findByLabelText(/^Your answer/)

async function open(suspension: Partial<OwnSuspension> = {}) {
  const read = api.answer(routes.appeals.read, { suspension: aSuspension(suspension) })
  const { user, unmount } = renderWithApp(<AccountReviewScreen />, { at: '/account-review' })
  await user.type(screen.getByLabelText(/^Email/), ` ${credentials.username} `)
  await user.type(screen.getByLabelText(/^Password/), credentials.password)
  await user.click(button('See why'))
  return { user, read, unmount }
}

test('a suspended member reads what and why, and answers once', async () => {
  const received = {
    number: '5N8P-3RTV',
    acknowledge_by: '2026-03-02T09:00:00.000Z',
    act_by: '2026-03-08T09:00:00.000Z',
  }
  const sent = api.answer(routes.appeals.send, { ...outcome('appeal_received'), case: received })
  const { user, read } = await open()
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBe(document.activeElement)
  expect(screen.getByText('Your account sent the same message to many people.')).toBeTruthy()
  expect(screen.getByText(/opens again by itself on 8 March 2026/)).toBeTruthy()
  await user.type(await answerField(), 'It was a reading group.')
  await user.click(button('Send answer'))
  const number = await screen.findByText(/Your number is 5N8P-3RTV. A person decides by 8 March 2026/)
  expect(document.activeElement?.contains(number)).toBe(true)
  expect(screen.getByText('It was a reading group.')).toBeTruthy()
  expect(read.map(({ body }) => body)).toEqual([credentials])
  expect(sent.map(({ body }) => body)).toEqual([{ ...credentials, text: 'It was a reading group.' }])
  expect(sessionStorage).toHaveLength(0)
})

test('what was written survives a reload of the tab, and the password does not', async () => {
  const { user, unmount } = await open()
  await user.type(await answerField(), 'It was a reading group.')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(credentials.password)
  unmount()
  await open()
  expect(await answerField()).toHaveProperty('value', 'It was a reading group.')
})

test('a decided answer is read in the moderator’s words', async () => {
  const decided = { state: 'decided', outcome: 'dismissed', answer: 'We read all of it.' } as const
  await open({ can_appeal: false, appeal: anAppeal({ ...decided, decided_at: '2026-03-05T09:00:00.000Z' }) })
  expect(await screen.findByRole('heading', { name: 'Your account stays suspended' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your account is suspended' }))
  expect(screen.getByText('We read all of it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull()
})

test('after 30 days there is no form, and the page says so', async () => {
  await open({ can_appeal: false })
  expect(await screen.findByText('The time to answer was over on 31 March 2026.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull()
})

test('a removal says that it is for good', async () => {
  await open({ is_removal: true, until: null })
  expect(await screen.findByText('On 1 March 2026, for good.')).toBeTruthy()
})

test.each([
  ['invalid_credentials', 'Invalid credentials'],
  ['not_suspended', 'This account isn’t suspended. Log in instead.'],
] as const)('%s is said above the button', async (refuse, sentence) => {
  api.answer(routes.appeals.read, { refuse })
  const { user } = renderWithApp(<AccountReviewScreen />, { at: '/account-review' })
  await user.click(button('See why'))
  expect(screen.getByText('Please enter your email.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
  await user.type(screen.getByLabelText(/^Email/), 'asha@people.example')
  await user.type(screen.getByLabelText(/^Password/), 'not this one')
  await user.click(button('See why'))
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
})

test('an answer that is refused stays in its field', async () => {
  api.answer(routes.appeals.send, {
    refuse: 'bad_input',
    problems: { text: fieldProblem('max_characters', { max: 1000 }) },
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Send answer' }))
  expect(screen.getByText('Please write your answer.')).toBeTruthy()
  await user.type(await answerField(), 'Too much.')
  await user.click(button('Send answer'))
  expect(await screen.findByText('Please use at most 1000 characters.')).toBeTruthy()
  expect(await answerField()).toHaveProperty('value', 'Too much.')
})

test('a suspended member who is threatened is safe with one press, and told until when', async () => {
  const safety = {
    ...{ paused: true, number_hidden: true, online_hidden: true, photos_renamed: true, other_devices_signed_out: true },
    evidence_held_until: '2026-05-30T09:00:00.000Z',
  }
  const made = api.answer(routes.appeals.makeSafe, { ...outcome('made_safe'), safety })
  const { user } = await open()
  expect(await screen.findByText(/^You did nothing wrong/)).toBeTruthy()
  await user.click(button('Make me safe'))
  const done = await screen.findByText(/^Until 30 May 2026 we keep what others wrote to you/)
  expect(document.activeElement?.contains(done)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Make me safe' })).toBeNull()
  expect(made.map(({ body }) => body)).toEqual([credentials])
})

test('a press that failed says that nothing was changed, and can be repeated', async () => {
  api.answer(routes.appeals.makeSafe, { refuse: 'unexpected' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Make me safe' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(button('Make me safe')).toBeTruthy()
})
