import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OtpField } from '../features/accounts/index.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { PasswordField } from './password-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const describedTexts = (ids: string | null) =>
  (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

test('a field is described by its hint and its error', () => {
  render(<TextField label="City" hint="Where you live" error="Please fill in this field." required />)
  const input = screen.getByLabelText(/City/)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedTexts(input.getAttribute('aria-describedby'))).toEqual([
    'Where you live',
    'Please fill in this field.',
  ])
  expect(input).toHaveProperty('required', true)
})

test('an error appears in a live region that was rendered before', () => {
  const { rerender } = render(<TextField label="City" />)
  const liveRegion = document.querySelector('[aria-live="polite"]')
  rerender(<TextField label="City" error="Please fill in this field." />)
  expect(liveRegion?.textContent).toBe('Please fill in this field.')
})

test('a password can be shown and hidden', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('a text area counts Unicode characters', async () => {
  const user = userEvent.setup()
  render(<TextAreaField label="Bio" most={10} />)
  await user.type(screen.getByLabelText('Bio'), 'नमस्ते 🌈')
  expect(screen.getByText('8 of 10 characters')).toBeTruthy()
})

test('a one-time code is a single input that a phone can fill in', () => {
  render(<OtpField label="OTP" />)
  const input = screen.getByLabelText('OTP')
  expect(input.getAttribute('inputmode')).toBe('numeric')
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
})

function Languages() {
  const [selected, setChosen] = useState<string[]>([])
  return (
    <>
      <ChoiceGroup label="Languages" choices={['Hindi', 'Tamil', 'Urdu']} chosen={selected} onChange={setChosen} />
      <output>{selected.join(', ')}</output>
    </>
  )
}

test('chips are checkboxes and keep the order of selection', async () => {
  const user = userEvent.setup()
  render(<Languages />)
  await user.click(screen.getByRole('checkbox', { name: 'Urdu' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hindi' }))
  expect(screen.getByRole('status').textContent).toBe('Urdu, Hindi')
  await user.click(screen.getByRole('checkbox', { name: 'Urdu' }))
  expect(screen.getByRole('status').textContent).toBe('Hindi')
})
