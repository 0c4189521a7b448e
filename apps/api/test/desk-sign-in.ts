import { type DeskRole, routes } from '@satrangi/contract'
import { inviteModerator } from '../src/features/moderation/desk-accounts/manage-moderators.ts'
import { deskCaller, fromOwnPage } from './moderators.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'
import type { TestApp } from './test-app.ts'

const desk = routes.deskSession

/** A browser in which nobody is signed in at the desk. */
export const strangerAtDesk = (test: TestApp) => deskCaller(test, fromOwnPage)

/** The pages of the product, as a browser tells an authenticator of them. */
export const ownPages = ({ ctx }: TestApp) => {
  const { origin, hostname } = new URL(ctx.config.http.publicUrl)
  return { origin, rpId: hostname }
}

/** Invites a moderator as a command does. @returns what the link carries */
export async function invite({ ctx }: TestApp, handle: string, role: DeskRole = 'reviewer'): Promise<string> {
  const result = await inviteModerator(ctx, { handle, role, by: 'admin' })
  if (typeof result === 'string') throw new Error(`${handle} was not invited: ${result}`)
  return result.invite
}

/**
 * Accepts an invite with a new passkey.
 * @param code what the lead who proposed it passes on; none by a command
 */
export async function joinWithPasskey(test: TestApp, link: string, code?: string): Promise<SoftwareAuthenticator> {
  const authenticator = softwareAuthenticator()
  const body = { invite: link, ...(code === undefined ? {} : { code }) }
  const { options } = await strangerAtDesk(test)(desk.passkeyForInvite, { body })
  const response = authenticator.create(options.challenge, ownPages(test))
  await strangerAtDesk(test)(desk.acceptWithPasskey, { body: { ...body, response } })
  return authenticator
}

/** The challenge of a sign-in that begins. */
export const challengeFor = async (test: TestApp): Promise<string> =>
  (await strangerAtDesk(test)(desk.passkeyOptions)).options.challenge
