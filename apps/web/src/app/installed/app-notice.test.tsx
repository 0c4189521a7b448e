import { onlineManager } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AppNotice } from './app-notice.tsx'

afterEach(() => onlineManager.setOnline(true))

const goOffline = () => act(() => onlineManager.setOnline(false))
const comeBack = () => act(() => onlineManager.setOnline(true))
const said = () => screen.getByRole('status').textContent

test('is empty when online without an update', () => {
  render(<AppNotice update={undefined} />)
  expect(said()).toBe('')
})

test('announces that the device is offline until it is online', () => {
  render(<AppNotice update={undefined} />)
  goOffline()
  expect(said()).toBe('You’re offline')
  comeBack()
  expect(said()).toBe('')
})

test('installs an update when the member accepts', async () => {
  const update = vi.fn()
  render(<AppNotice update={update} />)
  expect(said()).toContain('A new version is ready')
  expect(update).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Update' }))
  await userEvent.click(screen.getByRole('button', { name: 'Loading...' }))
  expect(update).toHaveBeenCalledOnce()
})

test('hides a postponed update, and offers the next one', async () => {
  const update = vi.fn()
  const { rerender } = render(<AppNotice update={update} />)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(said()).toBe('')
  expect(update).not.toHaveBeenCalled()
  rerender(<AppNotice update={() => {}} />)
  expect(said()).toContain('A new version is ready')
})

test('offers no update while offline', () => {
  render(<AppNotice update={() => {}} />)
  goOffline()
  expect(said()).toBe('You’re offline')
  comeBack()
  expect(said()).toContain('A new version is ready')
})
