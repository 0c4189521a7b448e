import type { BodyOf, ReplyInputOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'

type CreationOptions = ReplyInputOf<typeof routes.deskSession.passkeyForInvite>['options']
type RequestOptions = ReplyInputOf<typeof routes.deskSession.passkeyOptions>['options']
export type CreationResponse = BodyOf<typeof routes.deskSession.acceptWithPasskey>['response']
export type RequestResponse = BodyOf<typeof routes.deskSession.signInWithPasskey>['response']

export interface Passkey {
  /** The id that the authenticator gave it, in base64url. */
  id: string
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
}

// Some hundred files of ASN.1, which whatever signs nobody in at a desk does without.
const loadWebauthn = () => import('@simplewebauthn/server')

/** Milliseconds that a browser waits for its user. */
const timeoutMs = 120_000
/** ES256, EdDSA and RS256: what authenticators make. */
const algorithms = [-7, -8, -257]

const rpIdOf = ({ config }: Needs<'config'>): string => new URL(config.http.publicUrl).hostname
const encode = (text: string): string => Buffer.from(text).toString('base64url')

/** The moderator's device lists the passkey under the host name and the handle, and under no other word of ours. */
export const creationOptions = (
  ctx: Needs<'config' | 'random'>,
  handle: string,
  challenge: string,
): CreationOptions => ({
  challenge: encode(challenge),
  rp: { id: rpIdOf(ctx), name: rpIdOf(ctx) },
  user: { id: encode(ctx.random.crockford(26)), name: handle, displayName: handle },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: timeoutMs,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

export const requestOptions = (ctx: Needs<'config'>, challenge: string): RequestOptions => ({
  challenge: encode(challenge),
  rpId: rpIdOf(ctx),
  timeout: timeoutMs,
  userVerification: 'required',
})

/** The challenge that a browser says it answers; undefined where that cannot be read. What it signed is checked later. */
export function readChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString('utf8') : undefined
  } catch {
    return undefined
  }
}

const expectedBy = (ctx: Needs<'config'>, challenge: string) => ({
  expectedChallenge: encode(challenge),
  expectedOrigin: ctx.config.http.publicUrl,
  expectedRPID: rpIdOf(ctx),
  requireUserVerification: true,
})

/** The passkey that a browser has made for this challenge and our pages; undefined for anything else. */
export async function verifyCreation(
  ctx: Needs<'config'>,
  response: CreationResponse,
  challenge: string,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const result = await verifyRegistrationResponse({
    response,
    ...expectedBy(ctx, challenge),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  return result?.verified ? result.registrationInfo.credential : undefined
}

/**
 * How often a passkey says to have signed, this time included; undefined where it has not signed this challenge for our
 * pages, or its user was not verified. Whether it counts on is decided by the statement that stores the counter.
 */
export async function verifyRequest(
  ctx: Needs<'config'>,
  response: RequestResponse,
  challenge: string,
  passkey: Pick<Passkey, 'id' | 'publicKey'>,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { userHandle, ...signed } = response.response
  const result = await verifyAuthenticationResponse({
    response: { ...response, response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) } },
    ...expectedBy(ctx, challenge),
    credential: { ...passkey, counter: 0 },
  }).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}
