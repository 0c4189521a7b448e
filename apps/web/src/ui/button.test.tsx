import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a busy button shows its busy label, keeps the focus and ignores clicks and submits', async () => {
  const user = userEvent.setup()
  const press = vi.fn()
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Saving..." onClick={press}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])

  rerender(form(true))
  const button = screen.getByRole('button', { name: 'Saving...' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.type(screen.getByLabelText('Name'), '{Enter}')
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
})
