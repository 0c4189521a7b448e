import type { Approval, MatchStatus } from '@satrangi/contract'
import type { MemberKey } from '../../../keys.ts'

/** What decides whom a member's photos are for. */
export interface PhotoOwner {
  readonly key: MemberKey
  /** How the viewer is related to the owner. */
  readonly matchStatus: MatchStatus
  readonly protectPhotos: boolean
  readonly hidePhotos: boolean
}

/**
 * Whether a photo is for a viewer who may see its owner: whether they may is `canView`. Owners see all of
 * theirs. Profiles, cards and the request for the file itself are decided by this rule alone.
 */
export function canSeePhoto(viewer: MemberKey, owner: PhotoOwner, photo: { readonly approval: Approval }): boolean {
  if (owner.key === viewer) return true
  if (photo.approval !== 'approved' || owner.hidePhotos) return false
  return owner.matchStatus === 'accepted' || !owner.protectPhotos
}

/** Those of a member's photos that are for a viewer, the first slot first. */
export const visiblePhotos = <Photo extends { readonly slot: number; readonly approval: Approval }>(
  viewer: MemberKey,
  owner: PhotoOwner & { readonly photos: readonly Photo[] },
): Photo[] =>
  owner.photos.filter((photo) => canSeePhoto(viewer, owner, photo)).toSorted((one, two) => one.slot - two.slot)
