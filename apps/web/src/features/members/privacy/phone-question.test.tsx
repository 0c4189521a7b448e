import { routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { PhoneQuestion } from './index.ts'

let api: FakeApi
const question = 'Who may see your phone number?'

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

test.each([
  ['Hide my number', true, 'Your number is hidden'],
  ['Keep showing it to connections', false, 'Your connections can see your number'],
])('asks who showed their number before, and is gone with the answer: %s', async (answer, phonehide, said) => {
  const changes = answerPrivacy(api, { phonehide: false, phonehide_to_confirm: true })
  const { user } = renderWithApp(<PhoneQuestion />)
  expect(await screen.findByRole('region', { name: question })).toBeDefined()
  await user.click(screen.getByRole('button', { name: answer }))

  expect(await screen.findByText(said)).toBeDefined()
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(changes.map(({ body }) => body)).toEqual([{ phonehide }])
})

test('asks again when the answer could not be saved', async () => {
  answerPrivacy(api, { phonehide: false, phonehide_to_confirm: true })
  api.answer(routes.privacy.set, { refuse: 'unexpected' })
  const { user } = renderWithApp(<PhoneQuestion />)
  await user.click(await screen.findByRole('button', { name: 'Hide my number' }))

  expect(await screen.findByText('This was not saved. Please try again.')).toBeDefined()
  await waitFor(() => expect(screen.getByText(question)).toBeDefined())
})

test('asks nobody else', async () => {
  answerPrivacy(api, { phonehide: false })
  const { client } = renderWithApp(<PhoneQuestion />)
  await waitFor(() => expect(client.isFetching()).toBe(0))

  expect(screen.queryByText(question)).toBeNull()
})
