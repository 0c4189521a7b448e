import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

function renderMenu() {
  const block = vi.fn()
  render(
    <Menu
      label="More"
      icon="…"
      items={[
        { label: 'Report', onSelect: () => {} },
        { label: 'Block', tone: 'danger', onSelect: block },
      ]}
    />,
  )
  return { block, user: userEvent.setup() }
}

test('the arrow keys wrap around, Enter selects, and the focus returns to the button', async () => {
  const { block, user } = renderMenu()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(document.activeElement?.textContent).toBe('Report')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Block')
  await user.keyboard('{Enter}')
  expect(block).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})

test('Escape and a press outside close the menu', async () => {
  const { user } = renderMenu()
  const button = screen.getByRole('button', { name: 'More' })
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})
