import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { limitedTo, nearestEnd, type Range, valueAt } from './range.rules.ts'
import { RangeField } from './range-field.tsx'

function Ages({ from }: { from: Range }) {
  const [ages, setAges] = useState(from)
  return (
    <RangeField
      label="Age"
      endLabels={['Youngest', 'Oldest']}
      min={18}
      max={80}
      value={ages}
      onChange={setAges}
      inWords={ages.join(' to ')}
    />
  )
}

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })

test('Each end is a slider of its own that says its value', () => {
  render(<Ages from={[18, 65]} />)

  expect(screen.getByRole('group', { name: /Age/ })).toBeDefined()
  fireEvent.change(slider('Youngest'), { target: { value: '30' } })
  fireEvent.change(slider('Oldest'), { target: { value: '41' } })

  expect(slider('Youngest').value).toBe('30')
  expect(slider('Oldest').value).toBe('41')
  expect(screen.getByText('30 to 41')).toBeDefined()
})

test('The ends do not pass each other', () => {
  render(<Ages from={[30, 40]} />)
  fireEvent.change(slider('Youngest'), { target: { value: '55' } })
  expect(screen.getByText('40 to 40')).toBeDefined()

  fireEvent.change(slider('Oldest'), { target: { value: '20' } })
  expect(screen.getByText('40 to 40')).toBeDefined()
})

test.each<[Range, number, 0 | 1 | undefined]>([
  [[30, 50], 20, 0],
  [[30, 50], 35, 0],
  [[30, 50], 45, 1],
  [[30, 50], 70, 1],
  [[40, 40], 39, 0],
  [[40, 40], 41, 1],
  // Both lie under the finger: the way that it moves decides.
  [[40, 40], 40, undefined],
])('With the ends at %j a press at %d is meant for the end %s', (range, pressed, end) => {
  expect(nearestEnd(range, pressed)).toBe(end)
})

test('A place on the track is a whole step of the scale, and never beyond it', () => {
  const scale = { min: 18, max: 80, step: 1 }
  expect([-0.5, 0, 0.5, 1, 1.5].map((part) => valueAt(scale, part))).toEqual([18, 18, 49, 80, 80])
  expect(limitedTo([30, 50], 0, 60)).toEqual([50, 50])
})
