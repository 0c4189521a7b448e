import { afterEach, expect, test, vi } from 'vitest'
import { entriesBefore, goToDocument, replaceDocument, restoreEntryCount } from './history.ts'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test('continues the entry count in an opened and in a replacing document', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  history.replaceState({ idx: 3 }, '', '/more')
  goToDocument('/checkout', '/membership')
  expect(assign).toHaveBeenCalledWith('/checkout')
  expect(location.pathname).toBe('/membership')
  expect(entriesBefore()).toBe(3)

  history.replaceState(null, '')
  restoreEntryCount()
  expect(entriesBefore()).toBe(4)
  replaceDocument('/membership')
  expect(replace).toHaveBeenCalledWith('/membership')

  history.replaceState(null, '')
  restoreEntryCount()
  expect(entriesBefore()).toBe(4)
})

test('keeps the index of an entry that has one', () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  history.replaceState({ idx: 2 }, '')
  goToDocument('/checkout', '/membership')
  restoreEntryCount()
  expect(entriesBefore()).toBe(2)

  // The stored count is read once.
  history.replaceState(null, '')
  restoreEntryCount()
  expect(entriesBefore()).toBe(0)
})
