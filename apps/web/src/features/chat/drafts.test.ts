import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../test/render.tsx'
import { session } from '../../lib/session.ts'
import { draftFor, keepDraft } from './drafts.ts'

/** The module as a reload of the tab would find it: with what the tab kept. */
async function afterReload() {
  vi.resetModules()
  const again = await import('./drafts.ts')
  return again.draftFor
}

beforeEach(signIn)

test('A draft is kept for its conversation, over a reload too', async () => {
  keepDraft('SGNOOR', 'half a thought')
  keepDraft('SGRAVI', 'another')
  keepDraft('SGRAVI', '')
  expect(draftFor('SGNOOR')).toBe('half a thought')
  const draft = await afterReload()

  expect(draft('SGNOOR')).toBe('half a thought')
  expect(draft('SGRAVI')).toBe('')
})

test('Drafts end with the session', async () => {
  keepDraft('SGNOOR', 'private')
  session.signOut()

  expect(draftFor('SGNOOR')).toBe('')
  expect(sessionStorage.getItem('chatDrafts')).toBeNull()
})

test('Somebody else in the same tab sees none of them', async () => {
  keepDraft('SGNOOR', 'private')
  const kept = sessionStorage.getItem('chatDrafts') ?? ''
  session.signIn({ access_token: 'token-of-ravi', user: { id: 'SGRAV1F001', status: 'active' } })
  sessionStorage.setItem('chatDrafts', kept)
  const draft = await afterReload()

  expect(draft('SGNOOR')).toBe('')
})
