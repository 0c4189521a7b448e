import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChoiceGroup } from './choice-group.tsx'
import { OtpField } from './otp-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const wordsOf = (ids: string | null) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

test('a field has its label, its hint and what is wrong with it', () => {
  render(<TextField label="City" hint="Where you live" error="Please fill in this field." required />)
  const input = screen.getByLabelText(/City/)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(wordsOf(input.getAttribute('aria-describedby'))).toEqual(['Where you live', 'Please fill in this field.'])
  expect(input).toHaveProperty('required', true)
})

test('an error is announced when it comes, in a place that was there before', () => {
  const { rerender } = render(<TextField label="City" />)
  const place = document.querySelector('[aria-live="polite"]')
  rerender(<TextField label="City" error="Please fill in this field." />)
  expect(place?.textContent).toBe('Please fill in this field.')
})

test('a password can be looked at', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('a long text counts characters as a person does', async () => {
  const user = userEvent.setup()
  render(<TextAreaField label="Bio" most={10} />)
  await user.type(screen.getByLabelText('Bio'), 'नमस्ते 🌈')
  expect(screen.getByText('8 of 10 characters')).toBeTruthy()
})

test('a code is one input that a phone can fill in', () => {
  render(<OtpField label="OTP" />)
  const input = screen.getByLabelText('OTP')
  expect(input.getAttribute('inputmode')).toBe('numeric')
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
})

function Languages() {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <ChoiceGroup label="Languages" choices={['Hindi', 'Tamil', 'Urdu']} chosen={chosen} onChange={setChosen} />
      <output>{chosen.join(', ')}</output>
    </>
  )
}

test('chips are checkboxes, in the order in which they were chosen', async () => {
  const user = userEvent.setup()
  render(<Languages />)
  await user.click(screen.getByRole('checkbox', { name: 'Urdu' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hindi' }))
  expect(screen.getByRole('status').textContent).toBe('Urdu, Hindi')
  await user.click(screen.getByRole('checkbox', { name: 'Urdu' }))
  expect(screen.getByRole('status').textContent).toBe('Hindi')
})
