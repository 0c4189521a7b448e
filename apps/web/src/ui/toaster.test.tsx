import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from './toast.store.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const show = (...shown: Parameters<typeof toast.show>) => act(() => toast.show(...shown))

test('one toast is shown at a time, in a live region', () => {
  render(<Toaster />)
  show({ title: 'Request Sent' })
  show({ title: 'User Blocked!', text: 'You will not see each other.' })
  expect(screen.queryByText('Request Sent')).toBeNull()
  expect(screen.getByText('User Blocked!').closest('[aria-live="polite"]')).not.toBeNull()
})

test('an error toast is an alert', () => {
  render(<Toaster />)
  show({ title: 'Error', tone: 'danger' })
  expect(screen.getByRole('alert').textContent).toContain('Error')
})

test('a toast can be dismissed', async () => {
  render(<Toaster />)
  show({ title: 'Request Sent' })
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Request Sent')).toBeNull()
})

test('a toast dismisses itself, and the same text again gets the whole duration', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  show({ title: 'Request Sent' })
  act(() => vi.advanceTimersByTime(5000))
  show({ title: 'Request Sent' })
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.queryByText('Request Sent')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.queryByText('Request Sent')).toBeNull()
})

test('a question takes the focus, stays until answered and returns the focus', async () => {
  const user = userEvent.setup()
  const yes = vi.fn()
  render(
    <>
      <button type="button">Delete Account</button>
      <Toaster />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete Account' }))
  show({
    title: 'Are you sure?',
    actions: [
      { label: 'No', onSelect: () => {} },
      { label: 'Yes', tone: 'danger', onSelect: yes },
    ],
  })
  expect(document.activeElement?.textContent).toBe('No')
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(yes).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Delete Account')
})
