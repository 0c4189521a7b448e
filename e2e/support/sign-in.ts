import { expect, type Page } from '@playwright/test'
import { type MemberStatus, routes } from '@satrangi/contract'
import { demoPassword } from '@satrangi/test-kit/demo-logins'
import { createCaller, signUpTestMember, type TestMember } from '@satrangi/test-kit/guests'
import sharp from 'sharp'
import { type Translate, translatorFor } from './catalogue.ts'
import { createNewMember } from './new-member.ts'

/** Signs in a new member whose partner expectations are empty. */
export async function signInAsGuest(page: Page, origin: string, t: Translate = translatorFor('en')) {
  const account = createNewMember('Asha')
  const name = account.email.split('@')[0] ?? ''
  const guest = await signUpTestMember(origin, name, account.mobile)
  await guest.call(routes.members.edit, { body: { name: 'Asha' } })
  await storeSession(page, origin, guest)
  await openApp(page, t)
  return { ...account, id: guest.id, email: `${name}@people.example` }
}

/** Opens the login form as a newcomer does. */
export async function openLogin(page: Page, t: Translate = translatorFor('en')): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: t('welcome.logIn'), exact: true }).click()
  // In Hindi the buttons of both pages have the same words.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.welcome'))
}

/** Stores the session in the browser, so that the next page load is signed in. */
export const storeSession = (
  page: Page,
  origin: string,
  { token, id, status = 'active' }: Pick<TestMember, 'token' | 'id'> & { status?: MemberStatus },
) =>
  page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'token', value: token },
          { name: 'user', value: JSON.stringify({ id, status }) },
          { name: 'nameNoticeRequest', value: 'yes' },
          { name: 'nameNoticeAccept', value: 'yes' },
        ],
      },
    ],
  })

/** Signs in a demo member. */
export async function signInAsDemoMember(
  page: Page,
  origin: string,
  email: string,
  t: Translate = translatorFor('en'),
): Promise<void> {
  const { user, token } = await createCaller(origin)(routes.sessions.login, {
    body: { username: email, password: demoPassword },
  })
  await storeSession(page, origin, { token, id: user.id, status: user.status })
  await openApp(page, t)
}

async function openApp(page: Page, t: Translate): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('button', { name: t('shell.openProfile') })).toBeVisible()
}

/** A photo wider than the crop, so that there is something to crop. */
export async function createWidePhoto() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="1500" height="1000" fill="#3b7a6b"/><circle cx="650" cy="400" r="180" fill="#f3d9c0"/><path d="M330 1000c0-240 140-370 320-370s320 130 320 370z" fill="#4a2a4f"/></svg>`
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}
