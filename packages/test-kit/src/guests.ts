import { type Call, makeCaller, routes } from '@satrangi/contract'
import sharp from 'sharp'

/** A member who signed up over HTTP. */
export interface Guest {
  id: string
  token: string
  call: Call
}

/** The typed caller over the network. */
export const callerOf = (origin: string, token?: string): Call =>
  makeCaller(
    async ({ method, path, headers, body }) => {
      const answer = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
    },
    () => token,
  )

/**
 * Signs a member up, with a number of the range that the United Kingdom keeps for drama; the
 * code is the one that test delivery shows.
 */
export async function signUpGuest(origin: string, name: string, mobile: string): Promise<Guest> {
  const call = callerOf(origin)
  const account = { email: `${name}@people.example`, password: 'three quiet mangoes', name, gender: 'Queer' } as const
  const started = await call(routes.signUp.start, {
    body: { ...account, dob: '1995-06-15', mobilecode: '44', mobile, method: 'sms' },
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
  return { id: user.id, token, call: callerOf(origin, token) }
}

/** Connects two members. */
export async function connectGuests(one: Guest, other: Guest): Promise<void> {
  await one.call(routes.requests.send, { body: { user_id: other.id } })
  await other.call(routes.requests.respond, { body: { user_id: one.id, status: 'accepted' } })
}

async function createPhoto(): Promise<Blob> {
  const blank = { create: { width: 600, height: 750, channels: 3, background: '#b07a5a' } } as const
  return new Blob([new Uint8Array(await sharp(blank).jpeg().toBuffer())], { type: 'image/jpeg' })
}
