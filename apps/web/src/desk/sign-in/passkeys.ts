import { type BodyOf, type ReplyOf, routes } from '@satrangi/contract'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { callErrorMessage } from '../../lib/call-error.ts'
import { translate } from '../../messages/index.ts'
import { callDesk } from '../session/call.ts'

export const arePasskeysSupported = browserSupportsWebAuthn

type SignedIn = ReplyOf<typeof routes.deskSession.signInWithPasskey>
type CreationResponse = BodyOf<typeof routes.deskSession.acceptWithPasskey>['response']
type RequestResponse = BodyOf<typeof routes.deskSession.signInWithPasskey>['response']

/** Makes a passkey in this browser and accepts the invite with it. */
export async function acceptWithPasskey(invite: string, code?: string): Promise<SignedIn> {
  const typed = { invite, ...(code === undefined ? {} : { code }) }
  const { options } = await callDesk(routes.deskSession.passkeyForInvite, { body: typed })
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  const { clientDataJSON, attestationObject } = made.response
  const response: CreationResponse = {
    ...identityOf(made),
    response: { clientDataJSON, attestationObject },
  }
  return callDesk(routes.deskSession.acceptWithPasskey, { body: { ...typed, response } })
}

/** Signs in with a passkey that somebody chooses. */
export async function signInWithPasskey(): Promise<SignedIn> {
  const { options } = await callDesk(routes.deskSession.passkeyOptions)
  const signed = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
  const response: RequestResponse = {
    ...identityOf(signed),
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
  return callDesk(routes.deskSession.signInWithPasskey, { body: { response } })
}

/** Only what the contract takes: browsers add to it. */
const identityOf = ({ id, rawId }: { id: string; rawId: string }) =>
  ({ id, rawId, type: 'public-key', clientExtensionResults: {} }) as const

/** Why there is no passkey: the browser's reason, or the server's. */
export function passkeyErrorMessage(error: unknown, refused: string): string {
  if (error instanceof WebAuthnError || error instanceof DOMException) {
    if (['NotAllowedError', 'AbortError'].includes(error.name)) return translate('deskSignIn.passkeyCancelled')
    return translate('deskSignIn.passkeyImpossible')
  }
  return callErrorMessage(error, { refused })
}
