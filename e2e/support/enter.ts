import { expect, type Page } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { demoPassword } from '@satrangi/test-kit/demo-logins'
import { callerOf, type Guest, signUpGuest } from '@satrangi/test-kit/guests'
import sharp from 'sharp'
import { newcomer } from './newcomer.ts'
import { type Say, sayIn } from './words.ts'

/** Somebody new, signed in, who has not written what they are looking for. */
export async function enterAsGuest(page: Page, origin: string, say: Say = sayIn('en')) {
  const who = newcomer('Asha')
  const name = who.email.split('@')[0] ?? ''
  const guest = await signUpGuest(origin, name, who.mobile)
  await guest.call(routes.members.edit, { body: { name: 'Asha' } })
  await storeSession(page, origin, guest)
  await enter(page, say)
  return { ...who, id: guest.id, email: `${name}@people.example` }
}

/** From its next load on the page is a member's. */
export const storeSession = (page: Page, origin: string, { token, id }: Pick<Guest, 'token' | 'id'>) =>
  page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'token', value: token },
          { name: 'user', value: JSON.stringify({ id, status: 'active' }) },
        ],
      },
    ],
  })

/** One of the demo members, signed in. */
export async function enterAs(page: Page, origin: string, email: string, say: Say = sayIn('en')): Promise<void> {
  const { user, token } = await callerOf(origin)(routes.sessions.login, {
    body: { username: email, password: demoPassword },
  })
  await storeSession(page, origin, { token, id: user.id })
  await enter(page, say)
}

async function enter(page: Page, say: Say): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('button', { name: say('shell.openProfile') })).toBeVisible()
}

/** Wider than a photo is shown, so that there is something to crop. */
export async function aWidePhoto() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="1500" height="1000" fill="#3b7a6b"/><circle cx="650" cy="400" r="180" fill="#f3d9c0"/><path d="M330 1000c0-240 140-370 320-370s320 130 320 370z" fill="#4a2a4f"/></svg>`
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}
