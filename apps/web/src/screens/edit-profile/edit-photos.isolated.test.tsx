import { fieldProblem, outcome, type Profile, photo, routes } from '@satrangi/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProfile } from '../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { allNoise, installFakeCanvas } from '../../../test/fake-canvas.ts'
import { renderWithApp, signIn, viewer } from '../../../test/render.tsx'
import { ShellLocation } from '../../../test/shell-location.tsx'
import { EditProfileScreen } from './edit-profile-screen.tsx'

interface CropperProps {
  onCropAreaChange: (_: unknown, pixels: { x: number; y: number; width: number; height: number }) => void
}

// The cropper measures a picture that no browser has drawn here; it says a part of its own.
vi.mock('react-easy-crop', () => ({
  default: function Cropper({ onCropAreaChange }: CropperProps) {
    useEffect(() => onCropAreaChange(undefined, { x: 10, y: 20, width: 400, height: 500 }), [onCropAreaChange])
    return null
  },
}))

// What a browser decodes and draws is told by the test.
const browser = vi.hoisted(() => ({ opens: true, size: { width: 800, height: 1000 }, drawn: [] as number[][] }))

class FakeImage {
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  naturalWidth = browser.size.width
  naturalHeight = browser.size.height
  set src(_: string) {
    queueMicrotask(() => (browser.opens ? this.onload?.() : this.onerror?.()))
  }
}

let api: FakeApi
const asha = (overrides: Partial<Profile> = {}): Profile =>
  aProfile({
    id: viewer.id,
    name: 'Asha',
    email: 'asha@people.example',
    mobilecode: '+91',
    mobile: '9820000001',
    photo1: 'one.webp?s=1',
    photo2: 'two.webp?s=1',
    ...overrides,
  })

beforeEach(() => {
  Object.assign(browser, { opens: true, size: { width: 800, height: 1000 }, drawn: [] })
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.members.view, { user: asha() })
  api.answer(routes.pictureComplaints.mine, { check: null })
  api.answer(routes.signUp.countryCodes, { data: [] })
  vi.stubGlobal('Image', FakeImage)
  installFakeCanvas({ onDraw: (numbers) => browser.drawn.push(numbers) })
})

async function open() {
  const { user } = renderWithApp(
    <>
      <EditProfileScreen />
      <ShellLocation />
    </>,
    { at: { pathname: '/more', state: { open: { screen: 'edit-profile' } } } },
  )
  await screen.findByRole('textbox', { name: /Full Name/ })
  return user
}

function choose(n: 1 | 2, file: File) {
  fireEvent.change(screen.getByLabelText(`Change Photo ${n}`), { target: { files: [file] } })
}

const flat = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#b07a5a' } })
const bytesOf = { 'image/jpeg': await flat.jpeg().toBuffer(), 'image/png': await flat.png().toBuffer() }
const aFile = (type: keyof typeof bytesOf) => new File([new Uint8Array(bytesOf[type])], 'me.jpg', { type })
const fileOf = (content: string, type: string) => new File([content], 'a file', { type })
const crop = async () => within(await screen.findByRole('dialog', { name: 'Crop your photo' }))

test('a cropped photo has a preview, is sent on save and is announced as pending', async () => {
  const calls = api.answer(routes.members.edit, { ...outcome('profile_updated'), user: asha() })
  const user = await open()
  choose(1, aFile('image/png'))
  await user.click((await crop()).getByRole('button', { name: 'Use Photo' }))

  expect(await screen.findByRole('img', { name: 'Your chosen photo' })).toBeDefined()
  expect(screen.getByText('Uploads when you save')).toBeDefined()
  expect(screen.getByText('We’ll review your new photos before others see them.')).toBeDefined()
  expect(browser.drawn).toEqual([[10, 20, 400, 500, 0, 0, 400, 500]])
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Profile Updated')).toBeDefined()
  expect(calls[0]?.body).toEqual({})
  expect(Object.keys(calls[0]?.files ?? {})).toEqual(['photo1'])
  expect(calls[0]?.files.photo1?.type).toBe('image/jpeg')
})

test('a cancelled crop changes nothing', async () => {
  const user = await open()
  choose(1, aFile('image/jpeg'))
  await user.click((await crop()).getByRole('button', { name: 'Cancel' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Uploads when you save')).toBeNull()
})

test.each([
  [
    'a document',
    () => fileOf('%PDF-1.7', 'application/pdf'),
    'This file is not a photo. Please choose a JPEG, PNG or WebP image.',
  ],
  [
    'a drawing',
    () => fileOf('<svg/>', 'image/svg+xml'),
    'This file is not a photo. Please choose a JPEG, PNG or WebP image.',
  ],
  [
    'a GIF',
    () => fileOf('GIF89a', 'image/gif'),
    'Photos of this kind do not work here. Please choose a JPEG, PNG or WebP image.',
  ],
  [
    'a file that is too heavy',
    () => Object.defineProperty(aFile('image/jpeg'), 'size', { value: photo.maxOriginalBytes + 1 }),
    'This file is too large. Please choose a photo of up to 100 MB.',
  ],
  [
    'half a photo',
    () => new File([new Uint8Array(bytesOf['image/jpeg']).subarray(0, bytesOf['image/jpeg'].length / 2)], 'me.jpg'),
    'A part of this photo is missing. Please choose the original file, or copy it again.',
  ],
])('%s shows an error immediately', async (_, make, sentence) => {
  await open()
  choose(2, make())

  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [
    fileOf('\0\0\0\x1cftypavif\0\0\0\0avif', 'image/avif'),
    'This browser does not open photos of this kind. Please choose a JPEG, PNG or WebP image.',
  ],
  [aFile('image/jpeg'), 'This file does not open as a photo. Please choose a JPEG, PNG or WebP image.'],
])('a file that the browser cannot open shows an error', async (file, sentence) => {
  browser.opens = false
  await open()
  choose(1, file)

  expect(await screen.findByText(sentence)).toBeDefined()
})

test('a photo that the browser shows with too few pixels is refused before cropping', async () => {
  browser.size = { width: 199, height: 5000 }
  await open()
  choose(1, aFile('image/jpeg'))

  const sentence = 'This photo is too small. Please choose one of at least 200 pixels on each side.'
  expect(await screen.findByText(sentence)).toBeDefined()
})

test('where a canvas gives back noise, the photo is sent as it is with the numbers of the crop', async () => {
  installFakeCanvas({ read: allNoise, encode: allNoise })
  const calls = api.answer(routes.members.edit, { ...outcome('profile_updated'), user: asha() })
  const user = await open()
  choose(1, aFile('image/png'))
  await user.click((await crop()).getByRole('button', { name: 'Use Photo' }))
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Profile Updated')).toBeDefined()
  expect(calls[0]?.body).toEqual({ photo1_crop: { x: 10, y: 20, width: 400, height: 500 } })
  expect(calls[0]?.files.photo1).toMatchObject({ type: 'image/png', size: bytesOf['image/png'].length })
})

test('the second photo can be removed and kept again; the first one cannot be removed', async () => {
  const calls = api.answer(routes.members.edit, { ...outcome('profile_updated'), user: asha({ photo2: null }) })
  const user = await open()
  expect(screen.queryByRole('button', { name: 'Remove Photo 1' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Photo 2' }))
  expect(screen.getByText('Removed when you save')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Keep Photo 2' }))
  expect(screen.queryByText('Removed when you save')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Photo 2' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ removePhoto2: true }]))
})

test('a photo that the server refuses shows its error at that photo', async () => {
  api.answer(routes.members.edit, { refuse: 'wrong_file_kind', problems: { photo2: fieldProblem('photo_wrong_kind') } })
  const user = await open()
  choose(2, aFile('image/jpeg'))
  await user.click((await crop()).getByRole('button', { name: 'Use Photo' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Update Failed')).toBeDefined()
  // In the toast, and at the photo.
  expect(screen.getAllByText('This file is not a photo. Please choose a JPEG, PNG or WebP image.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Photo 2' })))
})

test('an upload shows its progress and can be cancelled without losing the chosen photo', async () => {
  api.answer(routes.members.edit, () => new Promise(() => {}))
  const user = await open()
  choose(1, aFile('image/jpeg'))
  await user.click((await crop()).getByRole('button', { name: 'Use Photo' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByRole('progressbar', { name: 'Uploading photos: 50%' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(await screen.findByText('Saving was cancelled')).toBeDefined()
  expect(screen.getByText('Uploads when you save')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDefined()
})
