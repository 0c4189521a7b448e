import { screen, within } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderWithApp } from '../../../../test/render.tsx'
import type { SignUpDraft } from '../../../features/accounts/index.ts'
import { PhotoControl } from '../../../features/members/index.ts'
import { useDraftPhotos } from './use-draft-photos.ts'

const files = { photo1: new File(['a'], 'first.jpg'), photo2: new File(['b'], 'second.jpg') }

function Photos() {
  const form = useForm<SignUpDraft>({ defaultValues: files })
  const store = useDraftPhotos(form)
  const { photo1, photo2 } = store.photos
  return (
    <>
      <PhotoControl store={store} />
      <output>{`${photo1.file?.name ?? 'none'}, ${photo2.file?.name ?? 'none'}`}</output>
    </>
  )
}

const order = () => document.querySelector('output')?.textContent

test('the photos of a draft change places by keyboard, announced each time, and the focus goes along', async () => {
  const { user } = renderWithApp(<Photos />)
  const announced: (string | null)[] = []
  screen.getByRole('button', { name: 'Make this the second photo' }).focus()
  for (const names of ['second.jpg, first.jpg', 'first.jpg, second.jpg']) {
    await user.keyboard('{Enter}')
    expect(order()).toBe(names)
    announced.push(screen.getByText(/The photos changed places/).textContent)
  }
  expect(new Set(announced).size).toBe(2)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make this the second photo' }))
})

test('a photo of a draft is removed at once, and the second one moves up', async () => {
  const { user } = renderWithApp(<Photos />)
  await user.click(screen.getByRole('button', { name: 'Remove Photo 1' }))
  expect(order()).toBe('second.jpg, none')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Photo 1' }))
  await user.click(screen.getByRole('button', { name: 'Remove Photo 1' }))
  expect(order()).toBe('none, none')
  expect(screen.queryByRole('dialog')).toBeNull()
  const second = within(screen.getByRole('group', { name: 'Profile photo 2' }))
  expect(second.getByRole('button', { name: 'Add Photo 2' })).toBeTruthy()
})
