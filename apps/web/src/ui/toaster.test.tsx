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

test('what is taken back for somebody else is offered on its screen alone', () => {
  render(<Toaster />)
  const undo = () => {}
  const blocked = { title: 'User Blocked!', undo, undoScreen: toast.screen() }
  const offersUndo = () => screen.queryByRole('button', { name: 'Undo' }) !== null
  show(blocked)
  expect(offersUndo()).toBe(true)
  act(() => toast.leaveScreen())
  expect([screen.queryByText('User Blocked!') !== null, offersUndo()]).toEqual([true, false])
  // The answer of the server came after the screen was left.
  show(blocked)
  expect(offersUndo()).toBe(false)
  show({ title: 'Passed', undo })
  act(() => toast.leaveScreen())
  expect(offersUndo()).toBe(true)
})
