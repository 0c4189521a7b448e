import { demoPassword } from '@satrangi/test-kit/demo-logins'
import type { Viewer } from './http-client.ts'

/** Logs these members in as anybody would, a few at a time. */
export async function logInViewers(url: string, members: readonly { key: string; email: string }[]): Promise<Viewer[]> {
  const viewers: Viewer[] = []
  for (const { key, email } of members) {
    const answer = await fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: email, password: demoPassword }),
    })
    if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.status} ${await answer.text()}`)
    const { token } = (await answer.json()) as { token: string }
    viewers.push({ key, token })
  }
  return viewers
}
