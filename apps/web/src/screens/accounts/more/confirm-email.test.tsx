import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { AccountScreen } from './account-screen.tsx'

let api: FakeApi
const email = 'asha@people.example'
const own = (verify_email: boolean) => aProfile({ id: viewer.id, email, verify_email })

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

test('An address that was never confirmed is confirmed with a code, and then not asked for', async () => {
  api.answer(routes.members.view, { user: own(false) })
  api.answer(routes.contactChange.sendToEmail, { ...outcome('code_sent'), otp: '123456' })
  const confirmed = api.answer(routes.contactChange.confirmEmail, { ...outcome('email_confirmed'), user: own(true) })
  const { user } = renderWithApp(<AccountScreen />)
  await user.click(await screen.findByRole('button', { name: /Confirm your email/ }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send code' }))
  await user.type(await dialog.findByRole('textbox', { name: /OTP/ }), '123456')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: /Confirm your email/ })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(confirmed.map(({ body }) => body)).toEqual([{ email, otp: '123456' }])
})

test('A confirmed address is not asked for', async () => {
  api.answer(routes.members.view, { user: own(true) })
  renderWithApp(<AccountScreen />)
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Confirm your email/ })).toBeNull()
})
