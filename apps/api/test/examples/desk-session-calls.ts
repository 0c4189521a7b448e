import { routes } from '@satrangi/contract'
import { invite, ownPages } from '../desk-sign-in.ts'
import { signInModerator } from '../moderators.ts'
import { softwareAuthenticator } from '../software-authenticator.ts'
import type { ExampleWorld } from './example-world.ts'

const { deskSession } = routes

/** One moderator joins the desk with a passkey; another signs out. */
export async function joinDesk({ as, test }: ExampleWorld): Promise<void> {
  const [visitor, passkey, pages] = [as(), softwareAuthenticator(), ownPages(test)]
  const body = { invite: await invite(test, 'banyan') }
  const creation = await visitor(deskSession.passkeyForInvite, { body })
  const response = passkey.create(creation.options.challenge, pages)
  await visitor(deskSession.acceptWithPasskey, { body: { ...body, response } })
  const { options } = await visitor(deskSession.passkeyOptions)
  await visitor(deskSession.signInWithPasskey, { body: { response: passkey.get(options.challenge, pages) } })
  const call = as(await signInModerator(test, 'reviewer', 'hazel'))
  await call(deskSession.get)
  await call(deskSession.end, { body: {} })
}
