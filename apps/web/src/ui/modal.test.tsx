import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function ThrowingContents(): never {
  throw new Error('no')
}

test('a dialog whose content throws can be closed, and the page below it stays', async () => {
  // React logs caught errors to the console, as expected.
  vi.mocked(console.error).mockImplementation(() => {})
  const close = vi.fn()
  render(
    <>
      <p>The page</p>
      <Dialog title="A question" onClose={close}>
        <ThrowingContents />
      </Dialog>
    </>,
  )
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('This part did not load')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})
