import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { photo } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'

// An address is a signed URL that is valid for 10 to 15 minutes. It changes only every five, so that a
// browser can use its cached picture.
const stepSeconds = 5 * 60

const keys = new Map<string, KeyObject>()

/** Cached, because a page has forty addresses. */
function signingKeyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8')
  keys.set(secret, key)
  return key
}

const sign = (secret: string, file: string, expires: number) =>
  createHmac('sha256', signingKeyOf(secret)).update(`${file} ${expires}`).digest('base64url')

/** A photo's file name with a signature that expires, to be put behind `/uploads/`. */
export function photoAddress(
  ctx: Needs<'config' | 'clock'>,
  { file, colour }: { file: string; colour: string },
): string {
  const seconds = Math.floor(ctx.clock.now().getTime() / 1000)
  const expires = Math.floor(seconds / stepSeconds) * stepSeconds + photo.addressTtlSeconds
  return `${file}.webp?c=${colour}&e=${expires}&s=${sign(ctx.config.secrets.photo, file, expires)}`
}

/** The file behind an address; null for an address that is expired or not signed by us. */
export async function openPhoto(
  ctx: Needs<'config' | 'clock' | 'photoStore'>,
  input: { name: string; expires: string; signature: string; small: boolean },
) {
  const file = /^([0-9a-z]{26})\.webp$/.exec(input.name)?.[1]
  const expires = Number(input.expires)
  const now = ctx.clock.now().getTime() / 1000
  if (!file || !Number.isInteger(expires) || expires <= now || expires > now + photo.addressTtlSeconds) return null
  const expectedSignature = Buffer.from(sign(ctx.config.secrets.photo, file, expires))
  const givenSignature = Buffer.from(input.signature)
  if (givenSignature.length !== expectedSignature.length || !timingSafeEqual(givenSignature, expectedSignature))
    return null
  const opened = await ctx.photoStore.open(input.small ? `${file}-320.webp` : `${file}.webp`)
  return opened && { ...opened, secondsLeft: Math.floor(expires - now) }
}
