import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LateDrawing } from './late-drawing.tsx'

test('a drawing is there once it was fetched', async () => {
  const load = async () => () => <svg role="img" aria-label="A broken string" />
  render(<LateDrawing load={load} className="w-40" />)
  expect(await screen.findByRole('img', { name: 'A broken string' })).toBeDefined()
})

test('the place of a drawing that cannot be fetched stays empty', async () => {
  const failure = Promise.reject(new Error('no network'))
  const { container } = render(<LateDrawing load={() => failure} className="w-40" />)
  await failure.catch(() => {})
  expect(container.innerHTML).toBe('<div class="aspect-4/3 max-w-full w-40"></div>')
})
