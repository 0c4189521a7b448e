import { type Call, type Gender, routes, type SignedIn } from '@satrangi/contract'
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'

export interface TestMember {
  id: string
  token: string
  phone: string
  email: string
  password: string
  call: Call
}

export interface SignedUpMember extends TestMember {
  user: SignedIn['user']
}

export interface ProfileOptions {
  gender?: Gender
  dob?: string
  bio?: string
  city_name?: string
  /** Of whoever signs up again. */
  phone?: string
  consent_language?: 'en' | 'hi'
}

let pixel: Promise<Blob> | undefined

/** A small photo. */
export function testPhoto(): Promise<Blob> {
  pixel ??= sharp({ create: { width: 200, height: 250, channels: 3, background: '#b07a5a' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
  return pixel
}

export const testPassword = 'three quiet mangoes'

export const accountInput = (
  name: string,
  phone: string,
  { gender = 'Queer', dob = '1995-06-15' }: ProfileOptions = {},
) => ({
  email: `${name}@people.example`,
  password: testPassword,
  name,
  gender,
  dob,
  mobilecode: '44',
  mobile: phone,
  method: 'sms' as const,
})

export const profileInput = ({
  bio = 'I like long walks and short meetings.',
  city_name = 'Pune',
  consent_language,
}: ProfileOptions = {}) => ({
  ...(consent_language ? { consent_language } : {}),
  education: 'Masters' as const,
  occupation: 'Designer',
  language: 'Marathi, English',
  city_name,
  state: 'Maharashtra',
  country: 'India',
  bio,
})

let next = 0

/** The next number of a range that the United Kingdom reserves for drama. */
export const nextPhoneNumber = () => `7700900${String(next++ % 1000).padStart(3, '0')}`

/** Signs a member up through the API; `addMember` is quicker where a test is about something else. */
export async function signUp(
  { as }: Pick<TestApp, 'as'>,
  name: string,
  about: ProfileOptions = {},
): Promise<SignedUpMember> {
  const phone = about.phone ?? nextPhoneNumber()
  const account = accountInput(name, phone, about)
  const started = await as()(routes.signUp.start, { body: account })
  const reply = await as()(routes.signUp.confirm, {
    body: { session_id: started.session_id, otp: started.otp ?? '', ...profileInput(about) },
    files: { photo1: await testPhoto() },
  })
  const { user, token } = reply
  return { id: user.id, token, user, phone, email: account.email, password: account.password, call: as(token) }
}

/** Lets connections see a member's number, which is hidden at first. */
export async function showNumber({ call }: TestMember): Promise<void> {
  await call(routes.privacy.set, { body: { phonehide: false } })
}

/** Connects two members by an accepted request. */
export async function connect(one: TestMember, other: TestMember): Promise<void> {
  await one.call(routes.requests.send, { body: { user_id: other.id } })
  await other.call(routes.requests.respond, { body: { user_id: one.id, status: 'accepted' } })
}
