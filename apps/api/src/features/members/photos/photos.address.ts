import { photo } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { SessionId } from '../../../keys.ts'
import { openSession, sealSession } from './sealed-session.ts'

// An address is valid for 10 to 15 minutes. For one session it changes only every five, so that a browser
// can use its cached picture.
const stepSeconds = 5 * 60

/** Processes differ by this at most: their clocks are the database's, read at different moments. */
const clockToleranceSeconds = 5

/** A photo's file name with a signature that expires, made for one session, to be put behind `/uploads/`. */
export function photoAddress(
  ctx: Needs<'config' | 'clock'>,
  session: SessionId,
  { file, colour }: { file: string; colour: string },
): string {
  const seconds = Math.floor(ctx.clock.now().getTime() / 1000)
  const expires = Math.floor(seconds / stepSeconds) * stepSeconds + photo.addressTtlSeconds
  const signature = sealSession(ctx.config.secrets.photo, session, `${file} ${expires}`)
  return `${file}.webp?c=${colour}&e=${expires}&s=${signature}`
}

/** What an address says. */
export interface PhotoAddress {
  file: string
  /** For whom it was made. */
  session: SessionId
  secondsLeft: number
}

/** Reads an address; null for one that is expired or not made by us. Whether the viewer may see the photo is not decided here. */
export function readPhotoAddress(
  ctx: Needs<'config' | 'clock'>,
  input: { name: string; expires: string; signature: string },
): PhotoAddress | null {
  const file = /^([0-9a-z]{26})\.webp$/.exec(input.name)?.[1]
  const expires = Number(input.expires)
  const now = ctx.clock.now().getTime() / 1000
  const isExpired = !Number.isInteger(expires) || expires <= now
  if (!file || isExpired || expires > now + photo.addressTtlSeconds + clockToleranceSeconds) return null
  const session = openSession(ctx.config.secrets.photo, input.signature, `${file} ${expires}`)
  return session && { file, session, secondsLeft: Math.floor(expires - now) }
}
