import { afterEach, expect, test, vi } from 'vitest'
import { entriesBefore, goToDocument, reloadDocument, replaceDocument, restoreEntryCount } from './history.ts'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  document.documentElement.hidden = false
})

test('opens no document after a quick exit, which that would cancel', () => {
  const navigate = vi.fn()
  for (const method of ['assign', 'replace', 'reload'] as const) vi.spyOn(location, method).mockImplementation(navigate)
  const openAll = () => {
    goToDocument('/checkout', '/membership')
    replaceDocument('/membership')
    reloadDocument()
  }
  document.documentElement.hidden = true
  openAll()
  expect(navigate).not.toHaveBeenCalled()
  expect(location.pathname).toBe('/')

  document.documentElement.hidden = false
  openAll()
  expect(navigate).toHaveBeenCalledTimes(3)
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
