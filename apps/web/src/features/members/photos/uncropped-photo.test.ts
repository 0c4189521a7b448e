import { expect, test } from 'vitest'
import { cropsOf, UncroppedPhoto } from './uncropped-photo.ts'

test('a photo that the server crops is shown in the frame of its part', () => {
  const file = new File(['a photo'], 'me.jpg', { type: 'image/jpeg' })
  const photo = new UncroppedPhoto(
    file,
    { x: 100, y: 50, width: 400, height: 500 },
    { naturalWidth: 800, naturalHeight: 1000 },
  )
  expect(photo.frame).toEqual({ width: '200%', height: '200%', left: '-25%', top: '-10%' })
  expect(cropsOf({ photo1: photo, photo2: file })).toEqual({ photo1_crop: '100,50,400,500' })
})
