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

const renderCities = () => {
  const onSelect = vi.fn()
  render(<Cities onSelect={onSelect} />)
  return { user: userEvent.setup(), onSelect, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'City' }) }
}
const activeOptionText = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent

test('the arrow keys wrap through the list and the input, Enter selects', async () => {
  const { user, onSelect, input } = renderCities()
  await user.type(input, 'Pu')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('2 suggestions')).toBeDefined()
  expect(activeOptionText(input)).toBeUndefined()
  await user.keyboard('{ArrowDown}')
  expect(activeOptionText(input)).toBe('Pune')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeOptionText(input)).toBeUndefined()
  await user.keyboard('{ArrowUp}')
  expect(activeOptionText(input)).toBe('Puri')
  await user.keyboard('{Enter}')

  expect(onSelect).toHaveBeenCalledWith('Puri')
  expect(input.value).toBe('Puri')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape and blur close the list and keep the typed text', async () => {
  const { user, onSelect, input } = renderCities()
  await user.type(input, 'Pu{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(input, 'x')
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeDefined()
  await user.tab()

  expect(screen.queryByRole('listbox')).toBeNull()
  expect(input.value).toBe('Pux')
  expect(onSelect).not.toHaveBeenCalled()
})

test('a click selects a suggestion and keeps the focus in the input', async () => {
  const { user, onSelect, input } = renderCities()
  await user.type(input, 'Pu')
  await user.click(screen.getByRole('option', { name: 'Pune' }))

  expect(onSelect).toHaveBeenCalledWith('Pune')
  expect(document.activeElement).toBe(input)
})
