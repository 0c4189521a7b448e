/** What a phone of some years does in about a second. Kept with each hash, so that it can grow. */
export const hashRounds = 600_000

/** Browsers hash only where the connection is safe. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

/** A hash that takes its time, as hexadecimal digits. */
export async function hashPin(pin: string, { salt, rounds }: { salt: string; rounds: number }): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds }
  const hash = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
