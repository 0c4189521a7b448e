import { routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClosedCase, signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, signedInAtDesk('caseworker'))
})

afterEach(() => vi.unstubAllGlobals())

test('closed cases lead to their pages, and are narrowed to one kind', async () => {
  api.answer(routes.deskCases.closed, { cases: [aClosedCase()], has_next: true, next_cursor: 'next' })
  const { user } = renderWithApp(<DeskGate />, { at: '/closed' })
  const link = await screen.findByRole('link', { name: /5N8P-3RTV/ })
  expect(link.getAttribute('href')).toBe('/case/5N8P-3RTV')
  expect(link.textContent).toContain('Upheld')
  expect(link.textContent).toContain('SG6K2M8P4T: Asks for money')
  const next = { cases: [aClosedCase({ number: '7K3M-9QXD' })], has_next: false }
  const calls = api.answer(routes.deskCases.closed, next)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ cursor: 'next' }))
  await user.selectOptions(screen.getByLabelText('Show'), 'appeals')
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ kind: 'appeals' }))
})

test('a list of closed cases that did not load can be tried again', async () => {
  api.answer(routes.deskCases.closed, { refuse: 'unavailable' })
  renderWithApp(<DeskGate />, { at: '/closed' })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
