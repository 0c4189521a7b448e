import { fieldProblem, outcome, type Profile, photo, routes } from '@satrangi/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProfile } from '../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
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
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (_: unknown, ...numbers: number[]) => browser.drawn.push(numbers),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['a photo'], { type: type ?? '' })),
  )
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

const aFile = (type: string, name = 'me.jpg', size = 5) => {
  const file = new File(['a file'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
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
    aFile('application/pdf', 'me.pdf'),
    'This file is not a photo. Please choose a JPEG, PNG or WebP image.',
  ],
  ['a drawing', aFile('image/svg+xml', 'me.svg'), 'This file is not a photo. Please choose a JPEG, PNG or WebP image.'],
  [
    'a file that is too heavy',
    aFile('image/jpeg', 'me.jpg', photo.maxBytes + 1),
    'This file is too large. Please choose a photo of up to 10 MB.',
  ],
])('%s shows an error immediately', async (_, file, sentence) => {
  await open()
  choose(2, file)

  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [
    aFile('image/heic', 'me.heic'),
    'This browser does not open photos of this kind. Please choose a JPEG, PNG or WebP image.',
  ],
  [aFile('', 'me.HEIC'), 'This browser does not open photos of this kind. Please choose a JPEG, PNG or WebP image.'],
  [aFile('image/jpeg'), 'This file does not open as a photo. Please choose a JPEG, PNG or WebP image.'],
])('a file that the browser cannot open shows an error', async (file, sentence) => {
  browser.opens = false
  await open()
  choose(1, file)

  expect(await screen.findByText(sentence)).toBeDefined()
})

test('a photo of too many pixels is refused before cropping', async () => {
  browser.size = { width: 10_000, height: 5_001 }
  await open()
  choose(1, aFile('image/jpeg'))

  expect(await screen.findByText('This photo is too large. Please choose one of up to 50 megapixels.')).toBeDefined()
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
