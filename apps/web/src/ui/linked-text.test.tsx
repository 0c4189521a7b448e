import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithApp, signIn } from '../../test/render.tsx'
import { OpenScreenOutput } from '../../test/shell-location.tsx'
import { LinkedText } from './linked-text.tsx'

const text = 'Read the [Terms](acceptTerms) and the [FAQ](faq).'

test('links are rendered at their position in the text', () => {
  const { container } = renderWithApp(<LinkedText text={text} />)
  expect(container.textContent).toBe('Read the Terms and the FAQ.')
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms-condition')
  expect(screen.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq')
})

test('inside the shell a link opens the screen', async () => {
  signIn()
  const onFollow = vi.fn()
  const { user } = renderWithApp(
    <>
      <LinkedText text={text} onFollow={onFollow} />
      <OpenScreenOutput />
    </>,
    { at: '/more' },
  )
  await user.click(screen.getByRole('link', { name: 'FAQ' }))
  expect(screen.getByLabelText('opened').textContent).toBe('{"screen":"faq"}')
  expect(onFollow).toHaveBeenCalledOnce()
})
