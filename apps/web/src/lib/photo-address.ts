import { photo } from '@satrangi/contract'
import { useState } from 'react'
import { now } from './clock.ts'
import { session } from './session.ts'

/** An address is valid for ten minutes at least when it arrives; whatever shows it asks for a new one in time. */
export const photoRefreshMs = (photo.addressTtlSeconds * 1000 * 2) / 3

/** An address with less time left is not kept: the new one is loaded while both are valid. */
const minLeftMs = 60_000
const maxKnown = 2_000

interface KnownAddress {
  readonly address: string
  /** By this device's clock, from when the address arrived: the clock may be wrong. */
  readonly validUntil: number
}

/** By the name of the file, the oldest first. */
const known = new Map<string, KnownAddress>()
let owner = session.getSnapshot().token

// An address is made for one session, and dies with it.
session.subscribe(() => {
  const { token } = session.getSnapshot()
  if (token !== owner) known.clear()
  owner = token
})

const fileOf = (address: string): string => address.split('?', 1)[0] ?? ''

/** The address under which the browser may have the photo already, as long as it is valid; else this new one. */
export function cachePhotoAddress(address: string): KnownAddress {
  const file = fileOf(address)
  const earlier = known.get(file)
  if (earlier && earlier.validUntil - now() >= minLeftMs) return earlier
  const fresh = { address, validUntil: now() + photoRefreshMs }
  // Taken out first, so that it goes to the end.
  known.delete(file)
  known.set(file, fresh)
  for (const oldest of known.keys()) {
    if (known.size <= maxKnown) break
    known.delete(oldest)
  }
  return fresh
}

interface WithPhotos {
  readonly photo1?: string | null
  readonly photo2?: string | null
}

/** A member whose photos keep their addresses, and until when all of these are valid. */
export function withCachedPhotos<Member extends WithPhotos>(member: Member): { member: Member; validUntil: number } {
  const cached = { ...member }
  let validUntil = Number.POSITIVE_INFINITY
  for (const name of ['photo1', 'photo2'] as const) {
    const address = member[name]
    if (!address) continue
    const known = cachePhotoAddress(address)
    Object.assign(cached, { [name]: known.address })
    validUntil = Math.min(validUntil, known.validUntil)
  }
  return { member: cached, validUntil }
}

/** A photo could not be loaded from there: the next address of the file is used. */
export function forgetPhotoAddress(address: string): void {
  if (known.get(fileOf(address))?.address === address) known.delete(fileOf(address))
}

const isExpired = (address: string | null): boolean => {
  const entry = address === null ? undefined : known.get(fileOf(address))
  return entry?.address === address && entry.validUntil <= now()
}

/**
 * Whether a photo has to wait for its next address, because this one had run out when it was first to be
 * shown. What is shown already stays.
 */
export function useIsAddressExpired(address: string | null): boolean {
  const [judged, setJudged] = useState(() => ({ address, isExpired: isExpired(address) }))
  if (judged.address === address) return judged.isExpired
  const next = { address, isExpired: isExpired(address) }
  setJudged(next)
  return next.isExpired
}

/** Where a photo's signed name is served; `small` asks for the 320 px wide size. */
export function photoUrl(name: string, size?: 'small'): string {
  const url = `/uploads/${name}`
  if (size !== 'small') return url
  return `${url}${name.includes('?') ? '&' : '?'}w=320`
}

/** The colour that a photo's name carries in `c=` (six hex digits), shown until the photo is there. */
export function photoColour(name: string): string | undefined {
  const colour = new URLSearchParams(name.split('?')[1]).get('c')
  return colour && /^[0-9a-f]{6}$/i.test(colour) ? `#${colour}` : undefined
}

/** Whether a photo is not served in full size because the viewer has opened many today. */
export async function isPhotoQuotaUsedUp(name: string): Promise<boolean> {
  const answer = await fetch(photoUrl(name)).catch(() => undefined)
  if (answer?.status !== 429) return false
  const body: unknown = await answer.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'seen_enough'
}
