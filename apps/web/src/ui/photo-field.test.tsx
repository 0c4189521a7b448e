import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PhotoField } from './photo-field.tsx'

function PhotoForm() {
  const [file, setFile] = useState<File>()
  return (
    <>
      <PhotoField label="Profile photo 1" file={file} onChange={setFile} required />
      <output>{file?.name ?? 'none'}</output>
    </>
  )
}

const choose = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/Profile photo 1/), file)

test('a chosen photo has a preview and can be removed', async () => {
  render(<PhotoForm />)
  await choose(new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  expect(screen.getByRole('img', { name: 'Your chosen photo' }).getAttribute('src')).toMatch(/^blob:/)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Profile photo 1' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('none')).toBeTruthy()
})
