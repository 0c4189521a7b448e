import { expect, type Page } from '@playwright/test'
import { routes } from '@satrangi/contract'
import sharp from 'sharp'
import { newcomer } from './newcomer.ts'
import { signUpGuest } from './people.ts'

/** Somebody new, signed in, who has not written what they are looking for. */
export async function enterAsGuest(page: Page, origin: string) {
  const who = newcomer('Asha')
  const name = who.email.split('@')[0] ?? ''
  const guest = await signUpGuest(origin, name, who.mobile)
  await guest.call(routes.members.edit, { body: { name: 'Asha' } })
  await page.goto('/')
  await page.evaluate(
    ({ token, id }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify({ id, status: 'active' }))
    },
    { token: guest.token, id: guest.id },
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
  return { ...who, id: guest.id, email: `${name}@people.example` }
}

/** Wider than a photo is shown, so that there is something to crop. */
export async function aWidePhoto() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="1500" height="1000" fill="#3b7a6b"/><circle cx="650" cy="400" r="180" fill="#f3d9c0"/><path d="M330 1000c0-240 140-370 320-370s320 130 320 370z" fill="#4a2a4f"/></svg>`
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}
