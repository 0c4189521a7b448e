import { beforeEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'

const reply = { access_token: 'token-of-asha', user: { id: 'SGASHA0001', status: 'active', name: 'Asha' } } as const

beforeEach(session.signOut)

test('signing in keeps the token, and of the member the id and the status alone', () => {
  session.signIn(reply)
  expect(localStorage.getItem('token')).toBe('token-of-asha')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: 'SGASHA0001', status: 'active' })
  expect(session.getSnapshot()).toEqual({
    token: 'token-of-asha',
    user: { id: 'SGASHA0001', status: 'active' },
    expired: false,
  })
})

test('signing out clears memory and storage and tells everybody who listens', () => {
  session.signIn(reply)
  const heard = vi.fn()
  const stop = session.subscribe(heard)
  session.signOut()
  stop()
  expect(heard).toHaveBeenCalledOnce()
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
  expect(session.getSnapshot().token).toBeUndefined()
})

test('an expired token ends the session that has it, and no other', () => {
  session.signIn(reply)
  session.expire('an-older-token')
  expect(session.getSnapshot().token).toBe('token-of-asha')
  session.expire('token-of-asha')
  expect(session.getSnapshot()).toEqual({ token: undefined, user: undefined, expired: true })
})

test('signing out in another tab of the browser signs out here', () => {
  session.signIn(reply)
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session.getSnapshot().token).toBeUndefined()
})

test('however a session ends, this tab keeps nothing of its member', () => {
  const keep = () => {
    session.signIn(reply)
    sessionStorage.setItem('chatDrafts', '{}')
    sessionStorage.setItem('checkout', '{}')
  }
  keep()
  session.signOut()
  expect(Object.keys(sessionStorage)).toEqual([])

  keep()
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(Object.keys(sessionStorage)).toEqual([])

  // What was paid while the server forgot the session has still to be told.
  keep()
  session.expire('token-of-asha')
  expect(Object.keys(sessionStorage)).toEqual(['checkout'])
})

test('whoever is signing up here is left alone by what other tabs do', () => {
  sessionStorage.setItem('signUp', '{}')
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(Object.keys(sessionStorage)).toEqual(['signUp'])
})

test('what somebody wrote into the storage by hand is not a session', () => {
  localStorage.setItem('token', 'token-of-asha')
  localStorage.setItem('user', '{"id": 7')
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect(session.getSnapshot().token).toBeUndefined()
})
