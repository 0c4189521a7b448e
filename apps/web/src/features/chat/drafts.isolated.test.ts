import { beforeEach, expect, test, vi } from 'vitest'
import { signIn, viewer } from '../../../test/render.tsx'
import { draftFor, saveDraft } from './drafts.ts'

/** Imports the module again, as after a reload of the tab. */
async function afterReload() {
  vi.resetModules()
  const module = await import('./drafts.ts')
  return module.draftFor
}

beforeEach(signIn)

test('stores a draft for each conversation across a reload', async () => {
  saveDraft('SGNOOR', 'half a thought')
  saveDraft('SGRAVI', 'another')
  saveDraft('SGRAVI', '')
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
