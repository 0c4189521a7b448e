import { afterEach, expect, test, vi } from 'vitest'
import { entriesBefore, goToDocument, replaceDocument, restoreEntryCount } from './history.ts'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test('another document counts on from the one that opened it, and so does the one in its place', () => {
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

test('an entry that knows its place keeps it', () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  history.replaceState({ idx: 2 }, '')
  goToDocument('/checkout', '/membership')
  restoreEntryCount()
  expect(entriesBefore()).toBe(2)

  // It was told once.
  history.replaceState(null, '')
  restoreEntryCount()
  expect(entriesBefore()).toBe(0)
})
