import type { MemberSummary } from '@satrangi/contract'

type MemberName = Pick<MemberSummary, 'id' | 'name' | 'nickname'>
type MemberPhotos = Pick<MemberSummary, 'photo1' | 'photo2' | 'photoProtect'>

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** The smallest known part of where a member lives: their city, unless it waits for approval. */
export const shortPlace = ({ city_name, state, country }: Pick<MemberSummary, 'city_name' | 'state' | 'country'>) =>
  city_name || state || country

/** With a direction of its own wherever it stands, in a sentence and in a label too (UAX #9, FSI and PDI). */
const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)

/** The name of a member if this viewer may see it, else what the member calls themself, else the id. */
export const displayName = ({ name, nickname, id }: MemberName): string => isolated(name ?? nickname ?? id)

/** The photos that this viewer may see. */
export const photosOf = ({ photo1, photo2 }: MemberPhotos): string[] =>
  [photo1, photo2].filter((photo): photo is string => photo !== null)

/** There are photos, but not for this viewer. */
export const hasPrivatePhotos = (member: MemberPhotos): boolean => member.photoProtect && photosOf(member).length === 0
