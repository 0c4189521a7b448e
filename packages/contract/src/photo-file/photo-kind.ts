/** What a file is by its first bytes: its name and its declared type prove nothing. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'other_picture' | 'unknown'

/** The kinds that the server takes. */
export type TakenKind = 'jpeg' | 'png' | 'webp'

export const isTakenKind = (kind: PhotoKind): kind is TakenKind => kind === 'jpeg' || kind === 'png' || kind === 'webp'

/** The brands of ISO 23008-12, annex B: still pictures and bursts that are coded with HEVC. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const otherPictures = ['GIF8', 'II*\0', 'MM\0*', 'BM']

export function photoKindOf(bytes: Uint8Array): PhotoKind {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp') {
    const brand = text(8, 12)
    // A file of the general brand says among its others which coding it has.
    if (brand.startsWith('avi') || text(16, 48).includes('avif')) return 'avif'
    return heicBrands.includes(brand) ? 'heic' : 'unknown'
  }
  return otherPictures.some((start) => text(0, start.length) === start) ? 'other_picture' : 'unknown'
}
