import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Contents(): never {
  throw new Error('no')
}

test('a dialog whose contents fail can be closed, and the page below it stays', async () => {
  // React writes what was caught to the console, which is right.
  vi.mocked(console.error).mockImplementation(() => {})
  const close = vi.fn()
  render(
    <>
      <p>The page</p>
      <Dialog title="A question" onClose={close}>
        <Contents />
      </Dialog>
    </>,
  )
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('This part did not load')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})
