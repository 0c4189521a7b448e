import type { MemberSummary } from '@satrangi/contract'

type MemberName = Pick<MemberSummary, 'id' | 'name' | 'nickname'>
type MemberPhotos = Pick<MemberSummary, 'photo1' | 'photo2' | 'photoProtect'>

/** The name of a member if this viewer may see it, else what the member calls themself, else the id. */
export const displayName = ({ name, nickname, id }: MemberName): string => name ?? nickname ?? id

/** The photos that this viewer may see. */
export const photosOf = ({ photo1, photo2 }: MemberPhotos): string[] =>
  [photo1, photo2].filter((photo): photo is string => photo !== null)

/** There are photos, but not for this viewer. */
export const hasPrivatePhotos = (member: MemberPhotos): boolean => member.photoProtect && photosOf(member).length === 0
