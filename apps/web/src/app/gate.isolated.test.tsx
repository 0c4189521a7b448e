import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../test/render.tsx'
import { Gate } from './gate.tsx'

beforeEach(() => {
  fakeApi().install()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('whoever logs in after a while finds the shell at once, from its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  renderWithApp(<Gate />)
  await expect.poll(() => screen.getByRole('button', { name: 'Log In' })).toBeTruthy()
  vi.advanceTimersByTime(4000)
  await act(() => vi.dynamicImportSettled())
  scrollTo.mockClear()
  act(signIn)
  expect(screen.getAllByRole('link', { name: 'Search' })).not.toEqual([])
  expect(scrollTo.mock.calls[0]).toEqual([{ top: 0, behavior: 'instant' }])
})
