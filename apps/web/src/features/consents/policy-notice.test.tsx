import { outcome, policyVersion, routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../test/render.tsx'
import { ShellLocation } from '../../../test/shell-location.tsx'
import { PolicyNotice } from './policy-notice.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.consents.get, { version: policyVersion, is_due: true })
})

const title = 'Our policies have changed'
const open = () =>
  renderWithApp(
    <>
      <PolicyNotice />
      <ShellLocation />
    </>,
  )

test('The notice is there until it is read, and the language in which it was read is stored', async () => {
  const calls = api.answer(routes.consents.store, outcome('policy_notice_read'))
  const { user } = open()
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I’ve read this' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(calls.map(({ body }) => body)).toEqual([{ language: 'en' }])
})

test('The notice leads to the policies', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: 'Terms' }))
  expect(screen.getByLabelText('Where').textContent).toBe('terms')
})

test('A notice that could not be noted stays', async () => {
  api.answer(routes.consents.store, { refuse: 'unavailable' })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'I’ve read this' }))
  expect(await screen.findByText(title)).toBeDefined()
})
