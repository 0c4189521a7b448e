import { routes } from '@satrangi/contract'
import { codeOf, invite, ownPages } from '../desk-sign-in.ts'
import { signInModerator } from '../moderators.ts'
import { softwareAuthenticator } from '../software-authenticator.ts'
import type { ExampleWorld } from './example-world.ts'

const { deskSession } = routes

/** One moderator joins the desk with a passkey and another with an authenticator app; a third signs out. */
export async function joinDesk(world: ExampleWorld): Promise<void> {
  await joinWithPasskey(world)
  await joinWithTotp(world)
  const call = world.as(await signInModerator(world.test, 'reviewer', 'hazel'))
  await call(deskSession.get)
  await call(deskSession.end, { body: {} })
}

async function joinWithPasskey({ as, test }: ExampleWorld): Promise<void> {
  const [call, passkey, pages] = [as(), softwareAuthenticator(), ownPages(test)]
  const body = { invite: await invite(test, 'banyan') }
  const creation = await call(deskSession.passkeyForInvite, { body })
  const response = passkey.create(creation.options.challenge, pages)
  await call(deskSession.acceptWithPasskey, { body: { ...body, response } })
  const { options } = await call(deskSession.passkeyOptions)
  await call(deskSession.signInWithPasskey, { body: { response: passkey.get(options.challenge, pages) } })
}

async function joinWithTotp({ as, test }: ExampleWorld): Promise<void> {
  const [call, handle] = [as(), 'neem']
  const body = { invite: await invite(test, handle) }
  const { setup_id, secret } = await call(deskSession.totpForInvite, { body })
  const accepted = await call(deskSession.acceptWithTotp, { body: { ...body, setup_id, otp: codeOf(test, secret) } })
  await call(deskSession.signInWithTotp, { body: { handle, otp: codeOf(test, secret, 1) } })
  const [recovery_code = ''] = accepted.recovery_codes
  await call(deskSession.signInWithRecoveryCode, { body: { handle, recovery_code } })
}
