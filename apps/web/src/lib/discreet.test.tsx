import { act, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Wordmark } from '../drawings/logo.tsx'
import { neutralTitle, setDiscreet } from './discreet.ts'
import { usePageTitle } from './page-title.ts'

beforeEach(() => {
  document.head.innerHTML = `
    <link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/icons/app-192.png">
    <link rel="manifest" href="/app.webmanifest">`
})
afterEach(() => setDiscreet(false))

const links = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
const branded = ['/favicon.svg', '/icons/app-192.png', '/app.webmanifest']
const neutral = ['/neutral.svg', '/icons/notes-192.png', '/neutral.webmanifest']

test('shows page and product in the title, and neither in discreet mode', () => {
  const { rerender } = renderHook(({ page }) => usePageTitle(page), { initialProps: { page: 'Chat' } })
  expect([document.title, links()]).toEqual(['Chat · Satrangi', branded])

  act(() => setDiscreet(true))
  expect([document.title, links()]).toEqual([neutralTitle, neutral])
  rerender({ page: 'Requests' })
  expect(document.title).toBe(neutralTitle)

  act(() => setDiscreet(false))
  expect([document.title, links()]).toEqual(['Requests · Satrangi', branded])
})

test('hides the logo and the name on every screen, and makes the ribbon a plain line', () => {
  const { container } = render(<Wordmark />)
  const branded = container.innerHTML
  expect(container.textContent).toBe('Satrangi')

  act(() => setDiscreet(true))
  expect(container.textContent).toBe(neutralTitle)
  expect(container.innerHTML).not.toContain('ribbon')
  // The colours of the ribbon depend on it.
  expect(document.documentElement.hasAttribute('data-discreet')).toBe(true)

  act(() => setDiscreet(false))
  expect(container.innerHTML).toBe(branded)
  expect(document.documentElement.hasAttribute('data-discreet')).toBe(false)
})

test('stores the choice and applies it to every tab', () => {
  renderHook(() => usePageTitle('Chat'))
  setDiscreet(true)
  expect(localStorage.getItem('discreet')).toBe('yes')

  localStorage.removeItem('discreet')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'discreet' })))
  expect(document.title).toBe('Chat · Satrangi')
  localStorage.setItem('discreet', 'yes')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'discreet' })))
  expect(document.title).toBe(neutralTitle)
})
