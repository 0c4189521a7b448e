import { beforeEach, expect, test, vi } from 'vitest'
import { signIn, viewer } from '../../../test/render.tsx'
import { draftFor, keepDraft } from './drafts.ts'

/** Imports the module again, as after a reload of the tab. */
async function afterReload() {
  vi.resetModules()
  const module = await import('./drafts.ts')
  return module.draftFor
}

beforeEach(signIn)

test('stores a draft for each conversation across a reload', async () => {
  keepDraft('SGNOOR', 'half a thought')
  keepDraft('SGRAVI', 'another')
  keepDraft('SGRAVI', '')
  expect(draftFor('SGNOOR')).toBe('half a thought')
  const draft = await afterReload()

  expect(draft('SGNOOR')).toBe('half a thought')
  expect(draft('SGRAVI')).toBe('')
})

test('ignores stored drafts that are not text', async () => {
  sessionStorage.setItem('chatDrafts', JSON.stringify({ owner: viewer.id, value: { SGNOOR: 'a thought', SGRAVI: 7 } }))
  const draft = await afterReload()

  expect([draft('SGNOOR'), draft('SGRAVI')]).toEqual(['a thought', ''])
})
