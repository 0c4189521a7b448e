import { session as sessionLimits } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { joinLookups } from '../../../join-lookups.ts'
import type { MemberKey } from '../../../keys.ts'
import {
  canBeNamed,
  canSeePhoto,
  canView,
  type PhotoAddress,
  readPhotoAddress,
  type VisibilityFacts,
} from '../../members/index.ts'
import { idleSince } from '../sessions/index.ts'
import { findPhotoFacts, type PhotoFacts } from './photo-facts.store.ts'

interface PhotoRequest {
  name: string
  expires: string
  signature: string
}

/** A photo that a viewer may have at this moment. */
interface FoundPhoto extends PhotoAddress {
  viewer: MemberKey
  owner: Pick<VisibilityFacts, 'key' | 'matchStatus'>
}

/**
 * Makes the function that finds the photo of an address, judged at this moment: the session for which the address was
 * made is live, and a profile, or the list of whom they had to do with, would offer its member the photo. It gives null for everything else, whatever the reason.
 * A process has one, so that requests share queries.
 */
export function photoFinder(ctx: Needs<'config' | 'clock' | 'db'>) {
  const findFacts = joinLookups<PhotoAddress, PhotoFacts>((addresses) => {
    const at = ctx.clock.now()
    return findPhotoFacts(ctx.db, addresses, { at, idleSince: idleSince(at, sessionLimits.idleTtlSeconds) })
  })
  return async (request: PhotoRequest): Promise<FoundPhoto | null> => {
    const address = readPhotoAddress(ctx, request)
    const facts = address && (await findFacts(address))
    if (!facts) return null
    const { viewer, owner, approval, haveInteracted } = facts
    const isShown = haveInteracted ? canBeNamed(viewer, owner) : canView(viewer, owner)
    return isShown && canSeePhoto(viewer, owner, { approval }) ? { ...address, viewer, owner } : null
  }
}
