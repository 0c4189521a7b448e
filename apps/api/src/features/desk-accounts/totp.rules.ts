import { deskTotp } from '@satrangi/contract'
import { Secret, TOTP } from 'otpauth'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The same bits in the alphabet of authenticator apps. */
export const toBase32 = (random: string): string => [...random].map((one) => base32[crockford.indexOf(one)]).join('')

const generatorOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: deskTotp.digits,
    period: deskTotp.stepSeconds,
    secret: Secret.fromBase32(secret),
  })

/** What an authenticator app reads; in its list stand the host name and the handle. */
export const totpUri = (secret: string, handle: string, host: string): string =>
  generatorOf(secret, handle, host).toString()

/**
 * The step of time whose code this is, the present one or a neighbour; undefined for a wrong code. Whether it was
 * accepted before is decided by the statement that stores the step.
 * @param secret in base32
 */
export function matchTotp(secret: string, code: string, now: Date): number | undefined {
  const delta = generatorOf(secret).validate({ token: code, timestamp: now.getTime(), window: deskTotp.window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / deskTotp.stepSeconds) + delta
}
