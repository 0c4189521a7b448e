import type { MemberSummary } from '@satrangi/contract'

type Named = Pick<MemberSummary, 'id' | 'name'>
type Pictured = Pick<MemberSummary, 'photo1' | 'photo2' | 'photoProtect'>

/** What a member is called before this viewer: by name where it may be seen, by id otherwise. */
export const whoIs = ({ name, id }: Named): string => name ?? id

/** The photos that this viewer may see. */
export const photosOf = ({ photo1, photo2 }: Pictured): string[] =>
  [photo1, photo2].filter((photo): photo is string => photo !== null)

/** There are photos, but not for this viewer. */
export const hasPrivatePhotos = (member: Pictured): boolean => member.photoProtect && photosOf(member).length === 0
