import { onlineManager } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from '../lib/lazy-part.tsx'
import { Region } from './region.tsx'

const part: { problem: Error | undefined } = { problem: undefined }

function Part() {
  if (part.problem) throw part.problem
  return <p>All is well</p>
}

const didNotArrive = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const retry = () => screen.getByRole('button', { name: 'Retry' })

/** A part of the program that arrives from the given attempt on. */
function lateFrom(arrives: number) {
  const fetch = vi.fn(async (): Promise<ComponentType<unknown>> => {
    if (fetch.mock.calls.length < arrives) throw didNotArrive()
    return () => <p>It has arrived</p>
  })
  const Late = lazyPart(fetch)
  return { Late, fetch }
}

const inRegion = (Late: ComponentType<unknown>) => (
  <Region>
    <Suspense>
      <Late />
    </Suspense>
  </Region>
)

let reload = vi.fn()

// React writes what was caught to the console, which is right.
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

test('a part that fails helps, and leaves the rest of the page alone', async () => {
  const user = userEvent.setup()
  render(
    <>
      <p>The rest</p>
      <Region>
        <Part />
      </Region>
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

test('a small part says it in one line, within the frame that has to stay', async () => {
  render(
    <Region
      frame={(broken) => (
        <header>
          <a href="/">Home</a>
          {broken}
        </header>
      )}
    >
      <Part />
    </Region>,
  )
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('This part did not load')
  part.problem = undefined
  await userEvent.click(retry())
  expect(screen.getByText('All is well')).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
})

test('a part that was lost on the way is asked for once more by itself', async () => {
  const { Late } = lateFrom(2)
  render(inRegion(Late))
  expect(await screen.findByText('It has arrived')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('a part of the program that did not arrive is fetched anew, and the page stays', async () => {
  const { Late } = lateFrom(3)
  render(inRegion(Late))
  expect(await screen.findByText(/could not be fetched/)).toBeTruthy()
  await userEvent.click(retry())
  expect(await screen.findByText('It has arrived')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('a part that did not arrive is asked for again when it is next shown', async () => {
  const { Late } = lateFrom(3)
  const { rerender } = render(inRegion(Late))
  expect(await screen.findByText(/could not be fetched/)).toBeTruthy()
  rerender(<p>Elsewhere</p>)
  rerender(inRegion(Late))
  expect(await screen.findByText('It has arrived')).toBeTruthy()
})

test('what a newer version has replaced takes a new page', async () => {
  const { Late } = lateFrom(Number.POSITIVE_INFINITY)
  render(inRegion(Late))
  await screen.findByText(/could not be fetched/)
  await userEvent.click(retry())
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('without a network nothing is reloaded: it says so, and may be tried again', async () => {
  onlineManager.setOnline(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { Late, fetch } = lateFrom(3)
  render(inRegion(Late))
  expect((await screen.findByRole('heading')).textContent).toBe('You are offline')
  await userEvent.click(retry())
  await vi.waitFor(() => expect(retry().getAttribute('aria-busy')).toBeNull())
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(retry())
  expect(await screen.findByText('It has arrived')).toBeTruthy()
})

test('what was missing without a network comes by itself with the network', async () => {
  onlineManager.setOnline(false)
  const { Late } = lateFrom(2)
  render(inRegion(Late))
  expect(await screen.findByText('It is loaded as soon as there is a network again.')).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('It has arrived')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('a network that does not carry yet is asked again, and not for ever', async () => {
  vi.useFakeTimers()
  onlineManager.setOnline(false)
  const { Late, fetch } = lateFrom(6)
  render(inRegion(Late))
  await act(() => vi.advanceTimersByTimeAsync(0))
  act(() => onlineManager.setOnline(true))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(fetch).toHaveBeenCalledTimes(5)
  expect(screen.getByRole('heading').textContent).toBe('This part did not load')

  // And anew with the next network.
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('It has arrived')).toBeTruthy()
})
