import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusFallback } from './focus.ts'

/** A control that its answer replaces. */
function Question({ answers }: { answers: readonly string[] }) {
  const [isAnswered, setAnswered] = useState(false)
  const box = useFocusFallback<HTMLDivElement>('[data-answer]')
  return (
    <>
      <div ref={box} tabIndex={-1} data-testid="box">
        {!isAnswered && (
          <button type="button" onClick={() => setAnswered(true)}>
            Ask
          </button>
        )}
        {isAnswered &&
          answers.map((answer) => (
            <button key={answer} type="button" data-answer>
              {answer}
            </button>
          ))}
      </div>
      <button type="button" onClick={() => setAnswered(true)}>
        Elsewhere
      </button>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('moves the focus to the element that replaced the control', async () => {
  render(<Question answers={['Yes', 'No']} />)
  await press('Ask')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }))
})

test('focuses the container when nothing replaced the control', async () => {
  render(<Question answers={[]} />)
  await press('Ask')
  expect(document.activeElement).toBe(screen.getByTestId('box'))
})

test('does not move a focus outside the container', async () => {
  render(<Question answers={['Yes']} />)
  await press('Elsewhere')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})
