import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Photo } from './photo.tsx'

const name = '0a1b2c.webp?c=b5695c&e=1&s=x'

test('a photo has its size, a srcset of two widths and a placeholder colour', () => {
  const { container } = render(<Photo name={name} alt="Noor" />)
  const image = screen.getByRole('img', { name: 'Noor' })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1080', '1350'])
  expect(image.getAttribute('srcset')).toBe(`/uploads/${name}&w=320 320w, /uploads/${name} 1080w`)
  expect(image.getAttribute('loading')).toBe('lazy')
  expect((container.firstElementChild as HTMLElement).style.backgroundColor).toBe('#b5695c')
})

test('a photo that fails to load in full size is shown small', () => {
  let reduced = 0
  const { container } = render(<Photo name={name} alt="Noor" onReduced={() => (reduced += 1)} />)
  fireEvent.error(screen.getByRole('img', { name: 'Noor' }))
  const image = screen.getByRole('img', { name: 'Noor' })
  expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual([`/uploads/${name}&w=320`, null])
  fireEvent.error(image)
  expect([container.querySelector('img'), reduced]).toEqual([null, 1])
})

test('a photo that fails to load becomes a drawing, and the next name is tried', () => {
  const { container, rerender } = render(<Photo name={name} alt="Noor" />)
  fireEvent.error(screen.getByRole('img', { name: 'Noor' }))
  fireEvent.error(screen.getByRole('img', { name: 'Noor' }))
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Noor' }).tagName.toLowerCase()).toBe('svg')
  rerender(<Photo name="another.webp" alt="Noor" />)
  expect(container.querySelector('img')).not.toBeNull()
})

test('a private photo is never requested', () => {
  const { container } = render(<Photo name={name} alt="Noor" isPrivate />)
  expect(container.querySelector('img')).toBeNull()
})
