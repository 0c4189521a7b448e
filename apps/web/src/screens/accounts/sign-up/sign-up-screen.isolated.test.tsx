import { type BodyOf, fieldProblem, outcome, routes } from '@satrangi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ashaSignedIn } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { installFakeCanvas } from '../../../../test/fake-canvas.ts'
import { renderWithApp } from '../../../../test/render.tsx'
import { noPreferences } from '../../../features/members/index.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

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

class FakeImage {
  onload: (() => void) | null = null
  naturalWidth = 800
  naturalHeight = 1000
  set src(_: string) {
    queueMicrotask(() => this.onload?.())
  }
}

const photo = new Uint8Array(
  await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#b07a5a' } })
    .jpeg()
    .toBuffer(),
)

let api: FakeApi
const onSignedUp = vi.fn()
const onComplete = vi.fn()

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.signUp.countryCodes, { data: [{ code: '+1', country: 'Canada' }] })
  api.answer(routes.places.suggest, { places: [] })
  api.answer(routes.preferences.skip, { preferences: noPreferences })
  onSignedUp.mockReset()
  onComplete.mockReset()
  vi.stubGlobal('Image', FakeImage)
  installFakeCanvas()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function renderWizard(step = 1) {
  const { user, unmount } = renderWithApp(
    <SignUpScreen onSignedUp={onSignedUp} onComplete={onComplete} onLeaveForLogin={() => undefined} />,
    {
      at: { pathname: '/', state: { signUp: step } },
    },
  )
  const input = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, textarea, select' })
  const w = {
    user,
    unmount,
    input,
    next: () => user.click(screen.getByRole('button', { name: 'Next' })),
    back: () => user.click(screen.getByRole('button', { name: 'Back' })),
    step: (name: string) => screen.findByRole('heading', { level: 2, name }),
    failure: async () => (await screen.findByRole('alert')).textContent,
    type: async (label: RegExp, text: string) => {
      await user.clear(input(label))
      // A date has parts and cannot be pasted.
      if (label.source.includes('Date')) return user.type(input(label), text)
      await user.click(input(label))
      await user.paste(text)
    },
    fillAccount: async (overrides: { email?: string; confirm?: string } = {}) => {
      await w.type(/^Full name/, 'Asha Rao')
      await w.type(/^Email/, overrides.email ?? 'asha@example.org')
      await w.type(/^Password/, 'kal-se-pakka-9')
      await w.type(/^Confirm password/, overrides.confirm ?? 'kal-se-pakka-9')
      await user.selectOptions(input(/^Gender/), 'Lesbian')
      await w.type(/^Date of birth/, '1995-04-12')
      await w.type(/^Mobile number/, '98123 45678')
    },
    fillBackground: async () => {
      await user.selectOptions(input(/^Education/), 'Masters')
      await w.type(/^Occupation/, 'Architect')
      await user.click(screen.getByRole('checkbox', { name: 'Hindi' }))
      await user.click(screen.getByRole('checkbox', { name: 'Marathi' }))
    },
    fillPlace: async () => {
      await w.type(/^City/, 'Pune')
      await w.type(/^State/, 'Maharashtra')
      await w.type(/^Country/, 'India')
    },
    fillAbout: async () => {
      await w.type(/^Bio/, 'Monsoon walks and filter coffee.')
      await user.upload(input(/^Profile photo 1/), new File([photo], 'me.jpg', { type: 'image/jpeg' }))
      await user.click(await screen.findByRole('button', { name: 'Use Photo' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
    /** From step 1 to what others will see. */
    toPreview: async () => {
      await w.fillAccount()
      await w.next()
      await w.step('Personal & Professional Details')
      await w.fillBackground()
      await w.next()
      await w.step('Lifestyle & Location')
      await w.fillPlace()
      await w.next()
      await w.step('About You & Photos')
      await w.fillAbout()
      await w.next()
      await w.step('What others will see')
    },
    /** From step 1 to the code. */
    toVerification: async () => {
      await w.toPreview()
      await w.next()
      await w.step('Verification')
    },
  }
  return w
}

const started = { phase: 'request_otp', session_id: 'S1', otp: '482913' } as const
const confirmed = { phase: 'confirm_otp', ...ashaSignedIn } as const

test('a visitor signs up in seven pages', async () => {
  const start = api.answer(routes.signUp.start, started)
  const confirm = api.answer(routes.signUp.confirm, confirmed)
  const w = renderWizard()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Join Satrangi - Step 1 of 7')
  await w.toVerification()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Join Satrangi - Step 6 of 7')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6')
  expect(screen.getByText('Your OTP is 482913')).toBeTruthy()
  await w.type(/^OTP/, ' 482913 ')
  await w.user.click(screen.getByRole('button', { name: 'Verify & Complete' }))

  expect(await screen.findByText('✅ OTP verified! Completing registration...')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Verify & Complete' })).toHaveProperty('disabled', true)
  expect(onSignedUp).not.toHaveBeenCalled()
  await waitFor(() => expect(onSignedUp).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(ashaSignedIn)), {
    timeout: 3000,
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Join Satrangi - Step 7 of 7')
  expect(document.activeElement?.textContent).toBe('Whom do you hope to meet?')
  await w.user.click(screen.getByRole('button', { name: 'Skip' }))
  expect(onComplete).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem('signUp')).toBeNull()

  expect(start[0]?.body).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.org',
    password: 'kal-se-pakka-9',
    gender: 'Lesbian',
    dob: '1995-04-12',
    mobilecode: '91',
    mobile: '9812345678',
    method: 'sms',
  } satisfies BodyOf<typeof routes.signUp.start>)
  expect(confirm[0]?.body).toMatchObject({
    session_id: 'S1',
    otp: '482913',
    education: 'Masters',
    occupation: 'Architect',
    language: ['Hindi', 'Marathi'],
    city_name: 'Pune',
    bio: 'Monsoon walks and filter coffee.',
  })
  expect(confirm[0]?.files.photo1?.name).toBe('photo.jpg')
  expect(confirm[0]?.files).not.toHaveProperty('photo2')
})

const isOn = (name: string) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked
const radio = (name: string) => screen.getByRole('radio', { name })

test('the preview shows what somebody new sees, then what a connection sees', async () => {
  api.answer(routes.signUp.start, started)
  const w = renderWizard()
  await w.toPreview()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Join Satrangi - Step 5 of 7')
  const card = () => screen.getByRole('article')
  expect(card().textContent).toContain('Your ID')
  expect(card().textContent).toContain('Pune')
  expect(card().textContent).not.toContain('Asha')
  await w.user.click(screen.getByRole('tab', { name: 'A connection' }))
  expect(card().textContent).toContain('Asha')
  expect(card().textContent).not.toContain('Rao')
  await w.user.click(screen.getByRole('switch', { name: 'Show connections my full name' }))
  expect(card().textContent).toContain('Asha Rao')
})

test('a nickname is checked before the next step, stands on the card and is sent', async () => {
  api.answer(routes.signUp.start, started)
  const confirm = api.answer(routes.signUp.confirm, confirmed)
  const w = renderWizard()
  await w.toPreview()
  await w.back()
  await w.step('About You & Photos')
  await w.type(/^Nickname/, 'SAT12345')
  await w.next()
  expect(await screen.findAllByText('This looks like a member ID. Please choose another nickname.')).toHaveLength(2)
  await w.type(/^Nickname/, ' Night  Owl ')
  await w.next()
  await w.step('What others will see')
  expect(screen.getByRole('article', { name: 'Night Owl' })).toBeTruthy()
  await w.user.click(screen.getByRole('tab', { name: 'A connection' }))
  expect(screen.getByRole('article', { name: 'Asha' })).toBeTruthy()
  await w.next()
  await w.step('Verification')
  await w.type(/^OTP/, '482913')
  await w.user.click(screen.getByRole('button', { name: 'Verify & Complete' }))
  await waitFor(() => expect(confirm[0]?.body).toMatchObject({ nickname: 'Night Owl' }))
})

test('contact data is refused in the step where it is typed', async () => {
  api.answer(routes.signUp.start, started)
  const w = renderWizard()
  const isRefusedAt = async (label: RegExp, text: string, instead: string) => {
    await w.type(label, text)
    // As soon as the field is left.
    await w.user.tab()
    expect(await screen.findAllByText(/^Please leave out links/)).toHaveLength(1)
    await w.next()
    // At the field and above the buttons.
    expect(await screen.findAllByText(/^Please leave out links/)).toHaveLength(2)
    expect(w.input(label).getAttribute('aria-invalid')).toBe('true')
    await w.type(label, instead)
    await w.next()
  }
  await w.fillAccount()
  await isRefusedAt(/^Full name/, 'Asha 0639981234', 'Asha Rao')
  await w.step('Personal & Professional Details')
  await w.fillBackground()
  await isRefusedAt(/^Occupation/, 'WhatsApp 0639981234', 'Architect')
  await w.step('Lifestyle & Location')
  await w.fillPlace()
  await isRefusedAt(/^City/, 'call me 06399 81234', 'Pune')
  await w.step('About You & Photos')
  await w.fillAbout()
  await isRefusedAt(/^Bio/, 'asha at gmail dot com', 'Monsoon walks.')
  await w.step('What others will see')
})

test('the answer to who knows sets the switches, and is neither stored nor sent', async () => {
  api.answer(routes.signUp.start, started)
  const confirm = api.answer(routes.signUp.confirm, confirmed)
  const w = renderWizard()
  await w.toPreview()
  await w.user.click(radio('Nobody'))
  expect(isOn('Show my photos')).toBe(false)
  expect(isOn('Appear in lists and searches')).toBe(false)
  expect(isOn('Show when I’m online')).toBe(false)
  expect(screen.getByText(/You won’t appear to anyone/)).toBeTruthy()
  expect(radio('Members whose photo or words our team has approved')).toHaveProperty('checked', true)
  await w.user.click(screen.getByRole('switch', { name: 'Appear in lists and searches' }))
  expect(sessionStorage.getItem('signUp')).not.toContain('ircle')
  await w.next()
  await w.step('Verification')
  await w.type(/^OTP/, '482913')
  await w.user.click(screen.getByRole('button', { name: 'Verify & Complete' }))
  await screen.findByText('✅ OTP verified! Completing registration...')
  expect(confirm[0]?.body).toMatchObject({
    photohide: true,
    photoProtect: false,
    phonehide: true,
    show_online: false,
    show_full_name: false,
    contact_first: false,
    requests_from: 'reviewed',
  })
  expect(confirm[0]?.body).not.toHaveProperty('circle')
})

test('who sees the photos is chosen with them, survives a reload, and no answer changes it', async () => {
  api.answer(routes.signUp.start, started)
  const before = renderWizard()
  await before.fillAccount()
  await before.next()
  await before.step('Personal & Professional Details')
  before.unmount()
  const choosing = renderWizard(4)
  await choosing.step('About You & Photos')
  expect(radio('Everyone')).toHaveProperty('checked', true)
  await choosing.user.click(radio('Only connections'))
  choosing.unmount()

  const after = renderWizard(5)
  await after.step('What others will see')
  expect(isOn('Photo Protection')).toBe(true)
  const whoKnows = within(screen.getByRole('group', { name: 'Who knows about you?' }))
  await after.user.click(whoKnows.getByRole('radio', { name: 'Everyone' }))
  expect(isOn('Photo Protection')).toBe(true)
  expect(isOn('Show connections my full name')).toBe(true)
})

test('each step asks for what it needs, in the words of the product', async () => {
  api.answer(routes.signUp.start, started)
  const w = renderWizard()
  await w.next()
  expect(await w.failure()).toBe('Please fill all required fields.')
  for (const left of [/^Password/, /^Confirm password/]) expect(w.input(left).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(w.input(/^Full name/))
  for (const name of ['Full name', 'Email', 'Password', 'Confirm password', 'Gender', 'Date of birth', 'Mobile number'])
    expect(screen.getByText(`Please fill in ‘${name}’.`)).toBeTruthy()
  await w.fillAccount({ email: 'asha@example', confirm: 'something-else-1' })
  await w.next()
  expect(await w.failure()).toBe("Passwords don't match")
  await w.type(/^Confirm password/, 'kal-se-pakka-9')
  await w.next()
  expect(await w.failure()).toBe('Please enter a valid email address.')
  await w.type(/^Email/, 'asha@example.org')
  await w.next()

  await w.step('Personal & Professional Details')
  await w.next()
  expect(await w.failure()).toBe('Please fill all required fields.')
  await w.fillBackground()
  await w.next()

  await w.step('Lifestyle & Location')
  await w.next()
  expect(await w.failure()).toBe('Please fill all required fields.')
  await w.fillPlace()
  await w.next()

  await w.step('About You & Photos')
  await w.next()
  expect(await w.failure()).toBe('Your bio is required.')
  await w.type(/^Bio/, 'Monsoon walks.')
  await w.next()
  expect(await w.failure()).toBe('Profile photo is required.')
  await w.fillAbout()
  await w.next()

  await w.step('What others will see')
  await w.next()
  await w.step('Verification')
  await w.user.click(screen.getByRole('button', { name: 'Verify & Complete' }))
  expect(await w.failure()).toBe('Please enter the OTP.')
})

test('nobody under 18 gets past the first step', async () => {
  const start = api.answer(routes.signUp.start, started)
  const w = renderWizard()
  await w.fillAccount()
  const today = new Date()
  // Of tomorrow it is tomorrow already somewhere, and a day that zones disagree about counts for the person.
  const almost = new Date(Date.UTC(today.getFullYear() - 18, today.getMonth(), today.getDate() + 2))
  await w.type(/^Date of birth/, almost.toISOString().slice(0, 10))
  await w.next()
  expect(await w.failure()).toBe('You must be at least 18 years old.')
  expect(start).toHaveLength(0)
})

test('a field problem of the server is shown beside its field', async () => {
  api.answer(routes.signUp.start, { refuse: 'bad_input', problems: { mobile: fieldProblem('mobile_invalid') } })
  const w = renderWizard()
  await w.fillAccount()
  await w.next()
  // At the input, and above the button that was pressed.
  expect(await screen.findAllByText('Please enter a valid mobile number.')).toHaveLength(2)
  expect(w.input(/^Mobile number/).getAttribute('aria-invalid')).toBe('true')
  expect(w.input(/^Full name/)).toHaveProperty('value', 'Asha Rao')
})

test('the first step says that it works; passed again unchanged it sends no second code', async () => {
  let go = () => {}
  const start = api.answer(routes.signUp.start, async () => {
    await new Promise<void>((resolve) => (go = resolve))
    return started
  })
  const w = renderWizard()
  await w.fillAccount()
  await w.next()
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeTruthy()
  await waitFor(go)
  await w.step('Personal & Professional Details')
  await w.back()
  await w.step('Create Your Account')
  await w.next()
  await w.step('Personal & Professional Details')
  expect(start).toHaveLength(1)
})

test('a restored tab continues at the same step, without secrets or photos', async () => {
  api.answer(routes.signUp.start, started)
  const before = renderWizard()
  await before.fillAccount()
  await before.next()
  await before.step('Personal & Professional Details')
  await before.fillBackground()
  expect(sessionStorage.getItem('signUp')).not.toMatch(/pakka|482913/)
  before.unmount()

  const after = renderWizard(2)
  await after.step('Personal & Professional Details')
  expect(after.input(/^Occupation/)).toHaveProperty('value', 'Architect')
  expect(screen.getByRole('checkbox', { name: 'Marathi' })).toHaveProperty('checked', true)
})

test('no later step opens before the sign-up has begun', async () => {
  const w = renderWizard(4)
  await w.step('Create Your Account')
})

test('another code can be asked for after a minute; it clears the one that was typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api.answer(routes.signUp.start, started)
  const resend = api.answer(routes.signUp.resend, { ...outcome('code_sent'), otp: '555111' })
  const w = renderWizard()
  await w.toVerification()
  expect(screen.getByRole('button', { name: /Resend OTP in \d+s/ }).getAttribute('aria-disabled')).toBe('true')
  await w.type(/^OTP/, '123')
  act(() => void vi.advanceTimersByTime(60_000))
  await w.user.click(await screen.findByRole('button', { name: 'Resend OTP' }))
  expect(await screen.findByText('Your OTP is 555111')).toBeTruthy()
  expect(w.input(/^OTP/)).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: /Resend OTP in \d+s/ })).toBeTruthy()
  expect(resend[0]?.body).toEqual({ session_id: 'S1', action: 'resend', method: 'sms' })
})

test('a field that the last step refuses is shown on its own step, with everything kept', async () => {
  api.answer(routes.signUp.start, started)
  api.answer(routes.signUp.confirm, {
    refuse: 'wrong_file_kind',
    problems: { photo1: fieldProblem('photo_wrong_kind') },
  })
  const w = renderWizard()
  await w.toVerification()
  await w.type(/^OTP/, '482913')
  await w.user.click(screen.getByRole('button', { name: 'Verify & Complete' }))
  await w.step('About You & Photos')
  expect(screen.getAllByText('This file is not a photo. Please choose a JPEG, PNG or WebP image.')).toHaveLength(2)
  expect(w.input(/^Bio/)).toHaveProperty('value', 'Monsoon walks and filter coffee.')
})

test('a taken number offers to log in', async () => {
  api.answer(routes.signUp.start, started)
  api.answer(routes.signUp.confirm, { refuse: 'number_taken' })
  const w = renderWizard()
  await w.toVerification()
  await w.type(/^OTP/, '482913')
  await w.user.click(screen.getByRole('button', { name: 'Verify & Complete' }))
  expect(await w.failure()).toContain('An account with this number already exists. Please log in.')
  expect(screen.getByRole('button', { name: 'Log in instead' })).toBeTruthy()
})

test('a sign-up that the server has forgotten starts again, with the sentence that says so', async () => {
  api.answer(routes.signUp.start, started)
  api.answer(routes.signUp.confirm, { refuse: 'signup_gone' })
  const w = renderWizard()
  await w.toVerification()
  await w.type(/^OTP/, '482913')
  await w.user.click(screen.getByRole('button', { name: 'Verify & Complete' }))
  await w.step('Create Your Account')
  expect(await w.failure()).toBe('Missing session id. Please start signup again.')
  expect(w.input(/^Full name/)).toHaveProperty('value', 'Asha Rao')
})

test.each([
  ['a dead network', () => Promise.reject(new TypeError('Failed to fetch')), 'Network error during step 1'],
  [
    'an answer that nobody can read',
    () => Promise.resolve(new Response('{"ok":1}')),
    'Unexpected response from server',
  ],
  [
    'a server that broke',
    () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })),
    'Failed to start signup',
  ],
])('%s at the first step is told in the words of the product', async (_, answer, sentence) => {
  vi.stubGlobal('fetch', answer)
  const w = renderWizard()
  await w.fillAccount()
  await w.next()
  expect(await w.failure()).toBe(sentence)
  expect(w.input(/^Email/)).toHaveProperty('value', 'asha@example.org')
})

test.each([
  ['a dead network', () => Promise.reject(new TypeError('Failed to fetch')), 'OTP verification failed'],
  [
    'an answer that nobody can read',
    () => Promise.resolve(new Response('{"phase":"other"}')),
    'Unexpected server response during confirmation: {"phase":"other"}',
  ],
  ['a server that broke', () => Promise.resolve(new Response('', { status: 500 })), 'OTP invalid or server error'],
])('%s at the last step is told in the words of the product', async (_, answer, sentence) => {
  api.answer(routes.signUp.start, started)
  const w = renderWizard()
  await w.toVerification()
  vi.stubGlobal('fetch', answer)
  await w.type(/^OTP/, '482913')
  await w.user.click(screen.getByRole('button', { name: 'Verify & Complete' }))
  expect(await w.failure()).toBe(sentence)
})

test('a city of the suggestions brings its state and country', async () => {
  const pune = { id: 7, kind: 'city', city_name: 'Pune', state: 'Maharashtra', country: 'India' } as const
  api.answer(routes.places.suggest, { places: [pune] })
  const w = renderWizard()
  await w.fillAccount()
  api.answer(routes.signUp.start, { phase: 'request_otp', session_id: 'S' })
  await w.next()
  await w.step('Personal & Professional Details')
  await w.fillBackground()
  await w.next()
  await w.step('Lifestyle & Location')
  await w.type(/^City/, 'Pun')
  await w.user.click(await screen.findByRole('option', { name: /Pune/ }))

  expect((w.input(/^State/) as HTMLInputElement).value).toBe('Maharashtra')
  expect((w.input(/^Country/) as HTMLInputElement).value).toBe('India')
})
