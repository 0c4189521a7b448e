import { expect, type Page } from '@playwright/test'
import type { DeskRole } from '@satrangi/contract'
import { translatorFor } from './catalogue.ts'

type Admin = (...words: string[]) => Promise<{ stdout: string }>

/** Invites a moderator by the command, alone; the path of the link that it prints. */
export async function inviteModerator(admin: Admin, handle: string, role: DeskRole): Promise<string> {
  const glass = ['--break-glass', 'The journeys have one operator.']
  const { stdout } = await admin('desk', 'invite', handle, '--role', role, '--as', 'e2e', ...glass)
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

export const queueHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: translatorFor('en')('deskQueue.title') })

/**
 * One lead sends the proposal that is open on their page, and another confirms it.
 * @returns the link of the second, and the code of the first
 */
export async function inviteByTwo(first: Page, second: Page, handle: string): Promise<[link: string, code: string]> {
  const t = translatorFor('en')
  await first.getByLabel(new RegExp(`^${t('deskCase.closingNote')}`)).fill('We know them.')
  await first.getByRole('button', { name: t('deskMember.propose'), exact: true }).click()
  const code = await readHalf(first, t('deskProposals.codeTitle', { handle }), /^(\w{4}-){3}\w{4}$/)
  await second.goto(new URL('/desk/proposals', first.url()).href)
  await second.getByRole('button', { name: t('deskProposals.confirm') }).click()
  await second
    .getByRole('dialog')
    .getByRole('button', { name: t('deskProposals.confirm') })
    .click()
  return [await readHalf(second, t('deskProposals.inviteTitle', { handle }), /#invite=/), code]
}

async function readHalf(page: Page, title: string, half: RegExp): Promise<string> {
  const sheet = page.getByRole('dialog', { name: title })
  const text = (await sheet.getByText(half).textContent()) ?? ''
  await sheet.getByRole('button', { name: translatorFor('en')('deskProposals.inviteDone') }).click()
  await expect(sheet).toBeHidden()
  return text
}

/** Accepts an invite with a passkey, which opens the queue; where two leads decided, with the code of the other one. */
export async function acceptInvite(page: Page, link: string, code?: string): Promise<void> {
  const t = translatorFor('en')
  await addAuthenticator(page)
  await page.goto(link)
  const makePasskey = page.getByRole('button', { name: t('deskSignIn.makePasskey') })
  await makePasskey.click()
  if (code !== undefined) {
    await expect(page.getByText(t('refusals.invite_code_needed'))).toBeVisible()
    await page.getByLabel(t('deskSignIn.code')).fill(code)
    await makePasskey.click()
  }
  await expect(queueHeading(page)).toBeVisible()
}
