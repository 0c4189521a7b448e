import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAlert, signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'

let api: FakeApi
let listed: readonly unknown[]

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, signedInAtDesk())
  api.answer(routes.deskQueue.list, { entries: [], has_next: false })
  listed = api.answer(routes.deskAlerts.list, { alerts: [anAlert()], has_mail: false })
})

afterEach(() => vi.unstubAllGlobals())

test('a lead reads on any page that somebody did alone what takes two, until they say that they have', async () => {
  const seen = api.answer(routes.deskAlerts.see, outcome('alert_seen'))
  const { user } = renderWithApp(<DeskGate />)
  expect(await screen.findByText('root did alone what takes two: the command ‘suspend’')).toBeTruthy()
  expect(screen.getByText('Reason: No lead can be reached today.')).toBeTruthy()
  api.answer(routes.deskAlerts.list, { alerts: [], has_mail: false })
  await user.click(screen.getByRole('button', { name: 'I have seen this' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Alerts' })).toBeNull())
  expect(seen[0]).toMatchObject({ body: { id: anAlert().id } })
})

test('who is new at the desk is said without alarm', async () => {
  const joined = anAlert({ kind: 'moderator_joined', by: 'oak', subject: 'oak', reason: null })
  api.answer(routes.deskAlerts.list, { alerts: [joined], has_mail: false })
  renderWithApp(<DeskGate />)
  expect((await screen.findByText('oak is a moderator now')).closest('[role]')?.getAttribute('role')).toBe('status')
})

test('nobody but leads asks for alerts', async () => {
  api.answer(routes.deskSession.get, signedInAtDesk('caseworker'))
  renderWithApp(<DeskGate />)
  expect(await screen.findByText('Nothing waits here')).toBeTruthy()
  expect(listed).toHaveLength(0)
})
