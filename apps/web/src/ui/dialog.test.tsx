import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('a dialog is open as long as it is rendered, and is named by its title', () => {
  const { unmount } = render(<Dialog title="Block this member?" onClose={() => {}} />)
  const dialog = screen.getByRole('dialog', { name: 'Block this member?' }) as HTMLDialogElement
  expect(dialog.open).toBe(true)
  unmount()
  expect(dialog.open).toBe(false)
})

test('Escape and the backdrop call onClose; an insistent dialog ignores the backdrop', () => {
  const close = vi.fn()
  const { rerender } = render(<Dialog title="Block this member?" onClose={close} />)
  const dialog = screen.getByRole('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.mouseDown(dialog)
  fireEvent.mouseDown(screen.getByText('Block this member?'))
  expect(close).toHaveBeenCalledTimes(2)
  rerender(<Dialog title="Block this member?" onClose={close} insistent />)
  fireEvent.mouseDown(dialog)
  expect(close).toHaveBeenCalledTimes(2)
})
