import { createHash, generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes, sign } from 'node:crypto'

/** How an authenticator behaves; by default as a good one that has verified its user. */
interface Ceremony {
  /** Of the page that asks. */
  origin: string
  rpId: string
  isUserVerified?: boolean
  /** How often it says to have signed; one more each time unless said. */
  counter?: number
  type?: string
}

const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes as Uint8Array).toString('base64url')
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** A passkey in software: ES256, and no attestation. What it signs is checked by the real library. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return authenticatorWith(publicKey.export({ format: 'jwk' }), privateKey, randomBytes(16))
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

function authenticatorWith({ x = '', y = '' }: JsonWebKey, privateKey: KeyObject, credentialId: Buffer) {
  let signatures = 0
  const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'))
  const id = base64url(credentialId)

  const clientData = (type: string, challenge: string, { origin, type: said = type }: Ceremony) =>
    Buffer.from(JSON.stringify({ type: said, challenge, origin, crossOrigin: false }))

  function authenticatorData({ rpId, isUserVerified = true, counter }: Ceremony, key?: Buffer): Buffer {
    signatures = counter ?? signatures + 1
    const flags = userPresent | (isUserVerified ? userVerified : 0) | (key ? hasKey : 0)
    return Buffer.concat([sha256(rpId), uint(flags, 1), uint(signatures, 4), ...(key ? [key] : [])])
  }

  /** What `navigator.credentials.create` answers; `challenge` in base64url, as it was asked. */
  function create(challenge: string, ceremony: Ceremony) {
    const [xBytes = Buffer.of(), yBytes = Buffer.of()] = coordinates
    // CBOR by hand: a map of five pairs, with two byte strings of 32 bytes.
    const coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      xBytes,
      Buffer.from('225820', 'hex'),
      yBytes,
    ])
    const attested = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, coseKey])
    const data = authenticatorData(ceremony, attested)
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      uint(data.length, 1),
      data,
    ])
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, ceremony)),
        attestationObject: base64url(attestationObject),
      },
      clientExtensionResults: {},
    }
  }

  /** What `navigator.credentials.get` answers. */
  function get(challenge: string, ceremony: Ceremony) {
    const data = authenticatorData(ceremony)
    const client = clientData('webauthn.get', challenge, ceremony)
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      },
      clientExtensionResults: {},
    }
  }

  return { id, create, get }
}
