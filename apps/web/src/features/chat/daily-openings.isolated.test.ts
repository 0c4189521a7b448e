import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, viewer } from '../../../test/render.tsx'
import { session } from '../../lib/session.ts'
import { createOpening } from './daily-openings.ts'

const noon = Date.parse('2026-03-01T12:00:00+05:30')
const dayMs = 86_400_000
let nowMs: number
const open = vi.fn(async () => {})
const openingFor = (peer: string) => createOpening(peer, { open, now: () => nowMs })

beforeEach(() => {
  nowMs = noon
  signIn()
})
afterEach(() => {
  open.mockReset()
})

test('opens a conversation once a day', async () => {
  await openingFor('SGNOOR').ensureOpened()
  await openingFor('SGNOOR').ensureOpened()
  expect(open).toHaveBeenCalledTimes(1)
  await openingFor('SGRAVI').ensureOpened()
  await openingFor('SGNOOR').ensureOpened()
  expect(open).toHaveBeenCalledTimes(2)
  nowMs += dayMs
  await openingFor('SGNOOR').ensureOpened()
  expect(open).toHaveBeenCalledTimes(3)
})

test('starts a new day at midnight in the time zone of the server', async () => {
  nowMs = Date.parse('2026-03-01T23:59:00+05:30')
  await openingFor('SGNOOR').ensureOpened()
  nowMs += 2 * 60_000
  await openingFor('SGNOOR').ensureOpened()
  expect(open).toHaveBeenCalledTimes(2)
})

test('does not store a refused opening', async () => {
  open.mockRejectedValueOnce(new Error('no'))
  await expect(openingFor('SGNOOR').ensureOpened()).rejects.toThrow('no')
  await openingFor('SGNOOR').ensureOpened()
  expect(open).toHaveBeenCalledTimes(2)
})

test('opens again after an opening was invalidated', async () => {
  await openingFor('SGNOOR').ensureOpened()
  await openingFor('SGRAVI').ensureOpened()
  openingFor('SGNOOR').invalidate()
  await openingFor('SGNOOR').ensureOpened()
  await openingFor('SGRAVI').ensureOpened()
  expect(open).toHaveBeenCalledTimes(3)
})

test('deletes the openings on logout and for another member', async () => {
  await openingFor('SGNOOR').ensureOpened()
  session.signOut()
  expect(sessionStorage.getItem('openedChats')).toBeNull()
  signIn()
  await openingFor('SGNOOR').ensureOpened()
  session.signIn({ access_token: 'token-of-ravi', user: { id: 'SGRAV1F001', status: 'active' } })
  await openingFor('SGNOOR').ensureOpened()
  expect(open).toHaveBeenCalledTimes(3)
})

test('ignores invalid stored openings', async () => {
  const value = { day: '2026-03-01', peers: 'SGNOOR' }
  sessionStorage.setItem('openedChats', JSON.stringify({ owner: viewer.id, value }))
  vi.resetModules()
  const again = await import('./daily-openings.ts')
  await again.createOpening('SGNOOR', { open, now: () => nowMs }).ensureOpened()
  expect(open).toHaveBeenCalledTimes(1)
})
