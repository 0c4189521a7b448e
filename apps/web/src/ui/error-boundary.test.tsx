import { onlineManager } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const part: { problem: Error | undefined } = { problem: undefined }

function Part() {
  if (part.problem) throw part.problem
  return <p>All is well</p>
}

const chunkLoadError = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const retry = () => screen.getByRole('button', { name: 'Retry' })

/** A lazy component whose chunk loads from the given attempt on. */
function lazyFrom(firstSuccess: number) {
  const fetch = vi.fn(async (): Promise<ComponentType<unknown>> => {
    if (fetch.mock.calls.length < firstSuccess) throw chunkLoadError()
    return () => <p>It has arrived</p>
  })
  const Lazy = lazyComponent(fetch)
  return { Lazy, fetch }
}

const inBoundary = (Lazy: ComponentType<unknown>) => (
  <ErrorBoundary>
    <Suspense>
      <Lazy />
    </Suspense>
  </ErrorBoundary>
)

let reload = vi.fn()

// React logs caught errors to the console, as expected.
beforeEach(() => {
  vi.mocked(console.error).mockImplementation(() => {})
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response('{}'))
  part.problem = new Error('no')
})

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an error shows a fallback with a retry and leaves the rest of the page alone', async () => {
  const user = userEvent.setup()
  render(
    <>
      <p>The rest</p>
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
    </>,
  )
  expect(screen.getByRole('heading').textContent).toBe('This part did not load')
  expect(screen.getByText('The rest')).toBeTruthy()
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  part.problem = undefined
  await user.click(retry())
  expect(screen.getByText('All is well')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('the fallback of a part is one line inside its wrapper', async () => {
  render(
    <ErrorBoundary
      wrapFallback={(broken) => (
        <header>
          <a href="/">Home</a>
          {broken}
        </header>
      )}
    >
      <Part />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('This part did not load')
  part.problem = undefined
  await userEvent.click(retry())
  expect(screen.getByText('All is well')).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
})

test('a chunk that failed to load is fetched once more automatically', async () => {
  const { Lazy } = lazyFrom(2)
  render(inBoundary(Lazy))
  expect(await screen.findByText('It has arrived')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('Retry fetches a missing chunk again without reloading the page', async () => {
  const { Lazy } = lazyFrom(3)
  render(inBoundary(Lazy))
  expect(await screen.findByText(/newer version may have replaced/)).toBeTruthy()
  await userEvent.click(retry())
  expect(await screen.findByText('It has arrived')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('a missing chunk is fetched again when its component is next rendered', async () => {
  const { Lazy } = lazyFrom(3)
  const { rerender } = render(inBoundary(Lazy))
  expect(await screen.findByText(/newer version may have replaced/)).toBeTruthy()
  rerender(<p>Elsewhere</p>)
  rerender(inBoundary(Lazy))
  expect(await screen.findByText('It has arrived')).toBeTruthy()
})

test('a chunk that a newer version has replaced makes Retry reload the page', async () => {
  const { Lazy } = lazyFrom(Number.POSITIVE_INFINITY)
  render(inBoundary(Lazy))
  await screen.findByText(/newer version may have replaced/)
  await userEvent.click(retry())
  await expect.poll(() => reload).toHaveBeenCalledOnce()
})

test('without a network the fallback says so, and Retry does not reload the page', async () => {
  onlineManager.setOnline(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { Lazy, fetch } = lazyFrom(3)
  render(inBoundary(Lazy))
  expect((await screen.findByRole('heading')).textContent).toBe('You’re offline')
  await userEvent.click(retry())
  await expect.poll(() => retry().getAttribute('aria-busy')).toBeNull()
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(retry())
  expect(await screen.findByText('It has arrived')).toBeTruthy()
})

test('a chunk that was missing offline loads when the network is back', async () => {
  onlineManager.setOnline(false)
  const { Lazy } = lazyFrom(2)
  render(inBoundary(Lazy))
  expect(await screen.findByText('This will load when you’re back online.')).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('It has arrived')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('the fetch is retried a limited number of times after the network is back', async () => {
  vi.useFakeTimers()
  onlineManager.setOnline(false)
  const { Lazy, fetch } = lazyFrom(6)
  render(inBoundary(Lazy))
  await act(() => vi.advanceTimersByTimeAsync(0))
  act(() => onlineManager.setOnline(true))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(fetch).toHaveBeenCalledTimes(5)
  expect(screen.getByRole('heading').textContent).toBe('This part did not load')

  // The retries begin again with the next connection.
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('It has arrived')).toBeTruthy()
})
