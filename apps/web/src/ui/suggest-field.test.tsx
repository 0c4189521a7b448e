import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SuggestField } from './suggest-field.tsx'

const cities = ['Pune', 'Puri'].map((label) => ({ key: label, label }))

function Cities({ onSelect }: { onSelect: (label: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <SuggestField
      label="City"
      value={value}
      onChange={setValue}
      suggestions={value ? cities : []}
      onSelect={({ label }) => {
        setValue(label)
        onSelect(label)
      }}
      listLabel="Suggestions"
      spokenCount={value ? '2 suggestions' : undefined}
    />
  )
}

const open = () => {
  const onSelect = vi.fn()
  render(<Cities onSelect={onSelect} />)
  return { user: userEvent.setup(), onSelect, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'City' }) }
}
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent

test('The arrows go round through the list and the text itself, Enter takes', async () => {
  const { user, onSelect, input } = open()
  await user.type(input, 'Pu')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('2 suggestions')).toBeDefined()
  expect(active(input)).toBeUndefined()
  await user.keyboard('{ArrowDown}')
  expect(active(input)).toBe('Pune')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active(input)).toBeUndefined()
  await user.keyboard('{ArrowUp}')
  expect(active(input)).toBe('Puri')
  await user.keyboard('{Enter}')

  expect(onSelect).toHaveBeenCalledWith('Puri')
  expect(input.value).toBe('Puri')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Nothing has to be chosen: Escape and leaving close the list and keep what was typed', async () => {
  const { user, onSelect, input } = open()
  await user.type(input, 'Pu{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(input, 'x')
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeDefined()
  await user.tab()

  expect(screen.queryByRole('listbox')).toBeNull()
  expect(input.value).toBe('Pux')
  expect(onSelect).not.toHaveBeenCalled()
})

test('A press takes a suggestion and leaves the focus in the field', async () => {
  const { user, onSelect, input } = open()
  await user.type(input, 'Pu')
  await user.click(screen.getByRole('option', { name: 'Pune' }))

  expect(onSelect).toHaveBeenCalledWith('Pune')
  expect(document.activeElement).toBe(input)
})
