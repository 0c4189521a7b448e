import { fieldProblem, photo } from '@satrangi/contract'
import {
  checkJpeg,
  isWebpCut,
  missingPngEnd,
  type PhotoKind,
  photoKindOf,
  pngEnd,
  readPhotoHeader,
} from '@satrangi/contract/photo-file'
import { PictureError } from './picture-problem.ts'
import { isPngDataComplete } from './png-data.ts'

/** A file that was chosen, as far as its bytes can be trusted. */
export interface Original {
  /** With an end mark, where that alone was missing. */
  file: File
  kind: PhotoKind
}

/**
 * Checks a chosen file before the browser opens it: a browser shows half a photo without a word, and what it encodes anew
 * hides what was missing.
 * @throws PictureError with the true reason
 */
export async function checkOriginal(file: File): Promise<Original> {
  if (file.size > photo.maxOriginalBytes) throw new PictureError('photos.tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = photoKindOf(bytes)
  if (kind === 'unknown') throw new PictureError(fieldProblem('photo_wrong_kind'))
  if (kind === 'other_picture') throw new PictureError(fieldProblem('photo_kind_not_taken'))
  if (kind === 'heic' || kind === 'avif') return { file, kind }
  const header = readPhotoHeader(bytes)
  if (!header) throw new PictureError('editProfile.photoUnreadable')
  requireSize(header)
  const end = await findMissingEnd(bytes, kind)
  return { kind, file: end ? new File([bytes.subarray(0, end.at), end.mark], file.name, { type: file.type }) : file }
}

/** @throws PictureError for a photo with too many pixels, or too few */
export function requireSize({ width, height }: { width: number; height: number }): void {
  if (width * height > photo.maxPixels) throw new PictureError(fieldProblem('photo_too_many_pixels'))
  if (Math.min(width, height) < photo.minSidePx)
    throw new PictureError(fieldProblem('photo_too_small', { min: photo.minSidePx }))
}

const jpegEnd = new Uint8Array([0xff, 0xd9])

/**
 * The end that a whole photo lacks, and where it belongs.
 * @throws PictureError where more than that is missing
 */
async function findMissingEnd(bytes: Uint8Array, kind: 'jpeg' | 'png' | 'webp') {
  const truncated = () => new PictureError(fieldProblem('photo_truncated'))
  if (kind === 'jpeg') {
    const check = checkJpeg(bytes)
    if (check?.isComplete === false) throw truncated()
    return check?.hasEndMark === false ? { at: bytes.length, mark: jpegEnd } : undefined
  }
  if (kind === 'webp') {
    if (isWebpCut(bytes)) throw truncated()
    return undefined
  }
  const at = missingPngEnd(bytes)
  if (at === undefined) return undefined
  if (!(await isPngDataComplete(bytes))) throw truncated()
  return { at, mark: pngEnd }
}
