import { type Call, makeCaller, routes } from '@satrangi/contract'
import sharp from 'sharp'

/** A member who was signed up through the API. */
export interface TestMember {
  id: string
  token: string
  call: Call
}

/** With which `signUpTestMember` signs everybody up. */
export const testPassword = 'three quiet mangoes'

/** A typed caller over HTTP. */
export const createCaller = (origin: string, token?: string): Call =>
  makeCaller(
    async ({ method, path, headers, body }) => {
      const answer = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
    },
    () => token,
  )

/**
 * Signs a member up, with a phone number from France's range for fiction; the
 * one-time code is the one that test delivery returns.
 */
export async function signUpTestMember(origin: string, name: string, mobile: string): Promise<TestMember> {
  const call = createCaller(origin)
  const account = { email: `${name}@people.example`, password: testPassword, name, gender: 'Queer' } as const
  const started = await call(routes.signUp.start, {
    body: { ...account, dob: '1995-06-15', mobilecode: '33', mobile, method: 'sms' },
  })
  const { user, token } = await call(routes.signUp.confirm, {
    body: {
      session_id: started.session_id,
      otp: started.otp ?? '',
      education: 'Masters',
      occupation: 'Designer',
      language: 'Marathi, English',
      city_name: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      bio: 'I like long walks and short meetings.',
    },
    files: { photo1: await createPhoto() },
  })
  return { id: user.id, token, call: createCaller(origin, token) }
}

/** Connects two members. */
export async function connectTestMembers(one: TestMember, other: TestMember): Promise<void> {
  await one.call(routes.requests.send, { body: { user_id: other.id } })
  await other.call(routes.requests.respond, { body: { user_id: one.id, status: 'accepted' } })
}

let photo: Promise<Blob> | undefined

/** Drawn once for everybody. */
function createPhoto(): Promise<Blob> {
  photo ??= drawPhoto()
  return photo
}

async function drawPhoto(): Promise<Blob> {
  const image = { create: { width: 600, height: 750, channels: 3, background: '#b07a5a' } } as const
  return new Blob([new Uint8Array(await sharp(image).jpeg().toBuffer())], { type: 'image/jpeg' })
}
