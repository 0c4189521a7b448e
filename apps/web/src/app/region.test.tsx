import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Region } from './region.tsx'

const part: { problem: Error | undefined } = { problem: undefined }

function Part() {
  if (part.problem) throw part.problem
  return <p>All is well</p>
}

// React writes what was caught to the console, which is right.
beforeEach(() => {
  vi.mocked(console.error).mockImplementation(() => {})
  part.problem = new Error('no')
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
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('All is well')).toBeTruthy()
})

test('a part of the program that did not arrive is asked for with a new page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  part.problem = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  render(
    <Region>
      <Part />
    </Region>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})
