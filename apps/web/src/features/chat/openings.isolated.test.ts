import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, viewer } from '../../../test/render.tsx'
import { session } from '../../lib/session.ts'
import { openingOf } from './openings.ts'

const noon = Date.parse('2026-03-01T12:00:00+05:30')
const day = 86_400_000
let at: number
const open = vi.fn(async () => {})
const openingWith = (peer: string) => openingOf(peer, { open, now: () => at })

beforeEach(() => {
  at = noon
  signIn()
})
afterEach(() => {
  open.mockReset()
})

test('A conversation is asked for once a day', async () => {
  await openingWith('SGNOOR').ask()
  await openingWith('SGNOOR').ask()
  expect(open).toHaveBeenCalledTimes(1)
  await openingWith('SGRAVI').ask()
  await openingWith('SGNOOR').ask()
  expect(open).toHaveBeenCalledTimes(2)
  at += day
  await openingWith('SGNOOR').ask()
  expect(open).toHaveBeenCalledTimes(3)
})

test('The day ends at midnight where the server counts', async () => {
  at = Date.parse('2026-03-01T23:59:00+05:30')
  await openingWith('SGNOOR').ask()
  at += 2 * 60_000
  await openingWith('SGNOOR').ask()
  expect(open).toHaveBeenCalledTimes(2)
})

test('A refusal is not remembered as an opening', async () => {
  open.mockRejectedValueOnce(new Error('no'))
  await expect(openingWith('SGNOOR').ask()).rejects.toThrow('no')
  await openingWith('SGNOOR').ask()
  expect(open).toHaveBeenCalledTimes(2)
})

test('What the server does not know of is asked for again', async () => {
  await openingWith('SGNOOR').ask()
  await openingWith('SGRAVI').ask()
  openingWith('SGNOOR').forget()
  await openingWith('SGNOOR').ask()
  await openingWith('SGRAVI').ask()
  expect(open).toHaveBeenCalledTimes(3)
})

test('Nothing is left of it after a logout, nor for somebody else', async () => {
  await openingWith('SGNOOR').ask()
  session.signOut()
  expect(sessionStorage.getItem('openedChats')).toBeNull()
  signIn()
  await openingWith('SGNOOR').ask()
  session.signIn({ access_token: 'token-of-ravi', user: { id: 'SGRAV1F001', status: 'active' } })
  await openingWith('SGNOOR').ask()
  expect(open).toHaveBeenCalledTimes(3)
})

test('Storage that was tampered with is no opening', async () => {
  const value = { day: '2026-03-01', peers: 'SGNOOR' }
  sessionStorage.setItem('openedChats', JSON.stringify({ owner: viewer.id, value }))
  vi.resetModules()
  const again = await import('./openings.ts')
  await again.openingOf('SGNOOR', { open, now: () => at }).ask()
  expect(open).toHaveBeenCalledTimes(1)
})
