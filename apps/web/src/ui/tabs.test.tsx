import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TabPanel, Tabs } from './tabs.tsx'

const tabs = [
  { id: 'connected', label: 'Connected', count: 120 },
  { id: 'pending', label: 'Pending', count: 0 },
  { id: 'sent', label: 'Sent' },
] as const

function Requests() {
  const [active, setActive] = useState<(typeof tabs)[number]['id']>('connected')
  return (
    <>
      <Tabs name="requests" label="Requests" tabs={tabs} active={active} onChange={setActive} />
      <TabPanel name="requests" active={active}>
        {active}
      </TabPanel>
    </>
  )
}

test('the arrow keys move between the tabs and wrap around, with a single tab stop', async () => {
  const user = userEvent.setup()
  render(<Requests />)
  await user.tab()
  expect(document.activeElement?.textContent).toContain('Connected')
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sent')
  expect(document.activeElement?.textContent).toBe('Sent')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: /Pending/ }).textContent).toBe('pending')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
})

test('a count is capped at 99+, and zero is shown', () => {
  render(<Requests />)
  expect(screen.getByRole('tab', { name: 'Connected 99+' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Pending 0' })).toBeTruthy()
})
