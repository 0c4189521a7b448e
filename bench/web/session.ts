import { demoLogins, demoPassword } from '@satrangi/test-kit/demo-logins'

/** What local storage has of who is signed in. */
export interface StoredSession {
  token: string
  /** JSON */
  user: string
}

/** Signs the first demo member in. */
export async function logIn(origin: string): Promise<StoredSession> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: demoLogins[0].email, password: demoPassword }),
  })
  const { access_token, user } = (await answer.json()) as {
    access_token: string
    user: { id: string; status: string }
  }
  return { token: access_token, user: JSON.stringify({ id: user.id, status: user.status }) }
}
