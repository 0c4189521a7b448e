import { expect, type Page } from '@playwright/test'
import type { DeskRole } from '@satrangi/contract'
import { type Translate, translatorFor } from './catalogue.ts'

type Admin = (...words: string[]) => Promise<{ stdout: string }>

/** Invites a moderator by the command; the path of the link that it prints. */
export async function inviteModerator(admin: Admin, handle: string, role: DeskRole): Promise<string> {
  const { stdout } = await admin('desk', 'invite', handle, '--role', role, '--as', 'e2e')
  const path = /\/desk#invite=\w{32}/.exec(stdout)?.[0]
  if (!path) throw new Error('The command printed no link.')
  return path
}

/** Gives the browser an authenticator that asks for nothing and always verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

export const queueHeading = (page: Page, t: Translate = translatorFor('en')) =>
  page.getByRole('heading', { level: 1, name: t('deskQueue.title') })

/** Accepts an invite with a passkey, which opens the queue. */
export async function acceptInvite(page: Page, link: string, t: Translate = translatorFor('en')): Promise<void> {
  await addAuthenticator(page)
  await page.goto(link)
  await page.getByRole('button', { name: t('deskSignIn.makePasskey') }).click()
  await expect(queueHeading(page, t)).toBeVisible()
}
