import { beforeEach, expect, test, vi } from 'vitest'
import { signIn, viewer } from '../../../test/render.tsx'
import { draftFor, keepDraft } from './drafts.ts'

/** The module as a reload of the tab would find it: with what the tab kept. */
async function afterReload() {
  vi.resetModules()
  const module = await import('./drafts.ts')
  return module.draftFor
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

test('What is kept and no text is left out', async () => {
  sessionStorage.setItem('chatDrafts', JSON.stringify({ owner: viewer.id, value: { SGNOOR: 'a thought', SGRAVI: 7 } }))
  const draft = await afterReload()

  expect([draft('SGNOOR'), draft('SGRAVI')]).toEqual(['a thought', ''])
})
