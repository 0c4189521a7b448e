import { fieldProblem, outcome, type Profile, photo, routes } from '@satrangi/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { allNoise, installFakeCanvas } from '../../../../test/fake-canvas.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { EditProfileScreen } from './edit-profile-screen.tsx'

interface CropperProps {
  onCropAreaChange: (_: unknown, pixels: { x: number; y: number; width: number; height: number }) => void
}

// The cropper measures a picture that no browser has drawn here; it says a part of its own.
vi.mock('react-easy-crop', () => ({
  default: function Cropper({ onCropAreaChange }: CropperProps) {
    useEffect(() => {
      void browser.measured.then(() => onCropAreaChange(undefined, { x: 10, y: 20, width: 400, height: 500 }))
    }, [onCropAreaChange])
    return null
  },
}))

// What a browser decodes, measures and draws is told by the test.
const browser = vi.hoisted(() => ({
  opens: true,
  measured: Promise.resolve(),
  size: { width: 800, height: 1000 },
  drawn: [] as number[][],
}))

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
  Object.assign(browser, { opens: true, measured: Promise.resolve(), size: { width: 800, height: 1000 }, drawn: [] })
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.members.view, { user: asha() })
  api.answer(routes.pictureComplaints.mine, { check: null })
  answerPrivacy(api)
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

const useCrop = async (user: UserEvent) => user.click((await crop()).getByRole('button', { name: 'Use Photo' }))
const slot = (n: 1 | 2) => within(screen.getByRole('group', { name: `Profile photo ${n}` }))

test('a cropped photo is uploaded at once and waits for approval, and saving the form leads on', async () => {
  const calls = api.answer(routes.members.edit, {
    ...outcome('profile_updated'),
    user: asha({ photo1: 'new.webp?s=1', photo1Approve: 'pending' }),
  })
  const user = await open()
  choose(1, aFile('image/png'))
  await useCrop(user)

  expect(await slot(1).findByText('Waiting for approval')).toBeDefined()
  expect(browser.drawn).toEqual([[10, 20, 400, 500, 0, 0, 400, 500]])
  expect(calls[0]?.body).toEqual({})
  expect(Object.keys(calls[0]?.files ?? {})).toEqual(['photo1'])
  expect(calls[0]?.files.photo1?.type).toBe('image/jpeg')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile Updated')).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('a photo that the cropper has not measured yet is used as soon as it has', async () => {
  const measured = Promise.withResolvers<void>()
  browser.measured = measured.promise
  const calls = api.answer(routes.members.edit, {
    ...outcome('profile_updated'),
    user: asha({ photo1: 'new.webp?s=1', photo1Approve: 'pending' }),
  })
  const user = await open()
  choose(1, aFile('image/jpeg'))
  await useCrop(user)
  expect((await crop()).getByRole('button', { name: 'Preparing...' }).getAttribute('aria-disabled')).toBe('true')
  expect(browser.drawn).toEqual([])
  measured.resolve()
  expect(await slot(1).findByText('Waiting for approval')).toBeDefined()
  expect(browser.drawn).toEqual([[10, 20, 400, 500, 0, 0, 400, 500]])
  expect(calls).toHaveLength(1)
})

test('a cancelled crop changes nothing', async () => {
  const user = await open()
  choose(1, aFile('image/jpeg'))
  await user.click((await crop()).getByRole('button', { name: 'Cancel' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('img', { name: 'Your chosen photo' })).toBeNull()
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
  await useCrop(user)

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({ photo1_crop: { x: 10, y: 20, width: 400, height: 500 } })
  expect(calls[0]?.files.photo1).toMatchObject({ type: 'image/png', size: bytesOf['image/png'].length })
})

test('a photo is removed after a question, and the second one takes the place of the first', async () => {
  const calls = api.answer(routes.members.edit, { ...outcome('profile_updated'), user: asha({ photo2: null }) })
  const user = await open()
  for (const answer of ['Cancel', 'Remove Photo 1']) {
    await user.click(screen.getByRole('button', { name: 'Remove Photo 1' }))
    const question = within(screen.getByRole('dialog', { name: 'Remove this photo?' }))
    await user.click(question.getByRole('button', { name: answer }))
  }
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove Photo/ })).toBeNull())
  expect(calls.map(({ body }) => body)).toEqual([{ swapPhotos: true, removePhoto2: true }])
})

test('the photos change places by a press, which is announced and keeps the focus on the photo', async () => {
  const calls = api.answer(routes.members.edit, {
    ...outcome('profile_updated'),
    user: asha({ photo1: 'two.webp?s=1', photo2: 'one.webp?s=1' }),
  })
  const user = await open()
  screen.getByRole('button', { name: 'Make this the first photo' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('The photos changed places.', { exact: false }).closest('[role="status"]')).not.toBeNull()
  await waitFor(() => expect(slot(1).getByRole('img').getAttribute('src')).toContain('two.webp'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make this the second photo' }))
  expect(calls.map(({ body }) => body)).toEqual([{ swapPhotos: true }])
})

test('an order that was not saved stays as it was, and says so at the photo', async () => {
  api.answer(routes.members.edit, { refuse: 'unexpected' })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Make this the first photo' }))
  expect(await slot(1).findByText(/order was not saved|went wrong/)).toBeDefined()
  expect(slot(1).getByRole('img').getAttribute('src')).toContain('one.webp')
})

test('who sees the photos is chosen beside them, and saved at once', async () => {
  const changes = answerPrivacy(api)
  const user = await open()
  await user.click(await screen.findByRole('radio', { name: 'Nobody yet' }))
  await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ photoProtect: false, photohide: true }]))
})

test('a photo that the server refuses shows its error at that photo', async () => {
  api.answer(routes.members.edit, { refuse: 'wrong_file_kind', problems: { photo2: fieldProblem('photo_wrong_kind') } })
  const user = await open()
  choose(2, aFile('image/jpeg'))
  await useCrop(user)

  const sentence = 'This file is not a photo. Please choose a JPEG, PNG or WebP image.'
  expect(await slot(2).findByText(sentence)).toBeDefined()
  expect(slot(1).queryByText(sentence)).toBeNull()
  expect(slot(2).queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(slot(2).getByRole('img').getAttribute('src')).toContain('two.webp')
})

test('an upload that failed is tried again with the same file, or let go', async () => {
  const failed = api.answer(routes.members.edit, { refuse: 'unavailable' })
  const user = await open()
  choose(2, aFile('image/jpeg'))
  await useCrop(user)
  const retry = await slot(2).findByRole('button', { name: 'Try Again' })
  expect(slot(2).getByRole('img', { name: 'Your chosen photo' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Go elsewhere' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep editing' }))

  const calls = api.answer(routes.members.edit, { ...outcome('profile_updated'), user: asha() })
  await user.click(retry)
  await waitFor(() => expect(slot(2).queryByRole('button', { name: 'Try Again' })).toBeNull())
  expect(calls[0]?.files.photo2).toBe(failed[0]?.files.photo2)

  api.answer(routes.members.edit, { refuse: 'unavailable' })
  choose(1, aFile('image/jpeg'))
  await useCrop(user)
  await user.click(await slot(1).findByRole('button', { name: 'Keep Photo 1' }))
  expect(slot(1).getByRole('img').getAttribute('src')).toContain('one.webp')
})

test('an upload can be cancelled, and nothing else begins meanwhile', async () => {
  api.answer(routes.members.edit, () => new Promise(() => {}))
  const user = await open()
  choose(1, aFile('image/jpeg'))
  await useCrop(user)
  expect(await slot(1).findByText('Uploading...')).toBeDefined()
  expect(slot(2).getByRole('button', { name: 'Change Photo 2' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(slot(1).getByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(slot(1).queryByText('Uploading...')).toBeNull())
  expect(slot(1).getByRole('button', { name: 'Change Photo 1' })).toBe(document.activeElement)
})
