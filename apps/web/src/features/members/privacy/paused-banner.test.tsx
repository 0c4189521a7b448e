import { routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { PausedBanner } from './index.ts'

let api: FakeApi
const bannerText = 'Your profile is hidden. Nobody can find you.'

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

test('tells a hidden member, and shows the profile again on click', async () => {
  const changes = answerPrivacy(api, { paused: true })
  const { user } = renderWithApp(<PausedBanner />)
  expect(await screen.findByText(bannerText)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show me again' }))

  expect(await screen.findByText('You can be found again')).toBeDefined()
  expect(screen.queryByText(bannerText)).toBeNull()
  expect(changes.map(({ body }) => body)).toEqual([{ paused: false }])
})

test('reports a failure and keeps the profile hidden', async () => {
  answerPrivacy(api, { paused: true })
  api.answer(routes.privacy.set, { refuse: 'unexpected' })
  const { user } = renderWithApp(<PausedBanner />)
  await user.click(await screen.findByRole('button', { name: 'Show me again' }))

  expect(await screen.findByText('Your profile is still hidden. Please try again.')).toBeDefined()
  expect(screen.getByText(bannerText)).toBeDefined()
})

test('Nothing is said to those who can be found', async () => {
  answerPrivacy(api)
  const { client } = renderWithApp(<PausedBanner />)
  await waitFor(() => expect(client.isFetching()).toBe(0))

  expect(screen.queryByText(bannerText)).toBeNull()
})
