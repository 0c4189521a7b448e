import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { ModalExit } from './modal-exit.ts'
import { Sheet } from './sheet.tsx'

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

test.each([Dialog, Sheet])('a %o contains the quick exit, and nothing where there is none', (Overlay) => {
  const overlay = (
    <Overlay title="A question" onClose={() => {}}>
      <p>Text</p>
    </Overlay>
  )
  const { rerender } = render(<ModalExit value={<button type="button">Quick exit</button>}>{overlay}</ModalExit>)
  const dialog = screen.getByRole('dialog', { name: 'A question' })
  expect(within(dialog).getByRole('button', { name: 'Quick exit' })).toBeTruthy()
  // Whoever opens a dialog begins with what it is about.
  expect(dialog.lastElementChild?.textContent).toBe('Quick exit')
  rerender(overlay)
  expect(screen.queryByRole('button', { name: 'Quick exit' })).toBeNull()
})

test('the quick exit is put above a dialog once that is open', () => {
  const order: string[] = []
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => void order.push('dialog'))
  HTMLElement.prototype.togglePopover = (force) => Boolean(order.push(`quick exit ${force}`))
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover')
    vi.restoreAllMocks()
  })
  const exit = <div popover="manual" />
  render(
    <ModalExit value={exit}>
      <Dialog title="A question" onClose={() => {}} />
    </ModalExit>,
  )
  expect(order).toEqual(['dialog', 'quick exit false', 'quick exit true'])
})
