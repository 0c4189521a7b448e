// The JSON of WebAuthn, as browsers make and read it: the parts that a passkey needs. Bytes are base64url.
import { z } from '../../kernel/zod.ts'

const base64url = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength))
const credentialId = base64url(1400)
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }
const empty = z.object({})

/** What a browser is asked for when it makes a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  /** Milliseconds. */
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** What a browser answers that has made a passkey (`RegistrationResponseJSON`). */
export const passkeyCreationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(16_000) }),
  clientExtensionResults: z._default(empty, {}),
})

/** What a browser is asked for when somebody signs in with a passkey of their choice. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** What a browser answers that has signed with a passkey (`AuthenticationResponseJSON`). */
export const passkeyRequestResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(base64url(200)),
  }),
  clientExtensionResults: z._default(empty, {}),
})
