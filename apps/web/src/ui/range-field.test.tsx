import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { RangeField, type RangeFieldProps } from './range-field.tsx'

function Ages({ from }: { from: RangeFieldProps['value'] }) {
  const [ages, setAges] = useState(from)
  return (
    <RangeField
      label="Age"
      thumbLabels={['Youngest', 'Oldest']}
      min={18}
      max={80}
      value={ages}
      onChange={setAges}
      valueText={ages.join(' to ')}
    />
  )
}

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })

test('each end is a slider with its own label and value', () => {
  render(<Ages from={[18, 65]} />)

  expect(screen.getByRole('group', { name: /Age/ })).toBeDefined()
  fireEvent.change(slider('Youngest'), { target: { value: '30' } })
  fireEvent.change(slider('Oldest'), { target: { value: '41' } })

  expect(slider('Youngest').value).toBe('30')
  expect(slider('Oldest').value).toBe('41')
  // The number alone: the library's own text would be in English.
  expect(slider('Oldest').getAttribute('aria-valuetext')).toBe('41')
  expect(screen.getByText('30 to 41')).toBeDefined()
})

test('the ends do not pass each other', () => {
  render(<Ages from={[30, 40]} />)
  fireEvent.change(slider('Youngest'), { target: { value: '55' } })
  expect(screen.getByText('40 to 40')).toBeDefined()

  fireEvent.change(slider('Oldest'), { target: { value: '20' } })
  expect(screen.getByText('40 to 40')).toBeDefined()
})
