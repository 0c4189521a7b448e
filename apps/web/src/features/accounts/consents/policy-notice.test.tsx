import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { PolicyNotice } from './policy-notice.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  onRead.mockClear()
})

const onRead = vi.fn()
const open = () =>
  renderWithApp(
    <>
      <PolicyNotice onRead={onRead} />
      <ShellLocation />
    </>,
  )

test('The language in which the notice was read is stored, then it may close', async () => {
  const calls = api.answer(routes.consents.store, outcome('policy_notice_read'))
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'I’ve read this' }))
  await waitFor(() => expect(onRead).toHaveBeenCalledTimes(1))
  expect(calls.map(({ body }) => body)).toEqual([{ language: 'en' }])
})

test('The notice leads to the policies', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: 'Terms' }))
  expect(screen.getByLabelText('Where').textContent).toBe('terms')
})

test('A notice that could not be noted stays', async () => {
  const calls = api.answer(routes.consents.store, { refuse: 'unavailable' })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'I’ve read this' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(onRead).not.toHaveBeenCalled()
})
