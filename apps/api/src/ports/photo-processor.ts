/** A photo in the two sizes that are stored, upright and without metadata. */
export interface ProcessedPhoto {
  /** WebP, 1080 px wide at most. */
  large: Uint8Array
  /** WebP, 320 px wide at most. */
  small: Uint8Array
  /** The mean colour, six hexadecimal digits. */
  colour: string
}

/**
 * What a picture looks like, in 64 characters 0 or 1: pictures that look alike differ in few of them, however they were
 * scaled or compressed.
 */
export interface PictureHashes {
  hash: string
  /** Of its mirror image. */
  mirrorHash: string
}

/** A part of a photo in pixels, as it lies once it is upright. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

export interface PhotoInput {
  /** What is shown of it; all of it unless said. */
  crop?: CropArea | undefined
  /** What its shorter side must have at least, in pixels. */
  minSidePx?: number
}

/**
 * Why a file is not taken: `not_a_photo`; a kind that is not taken; a part is missing; too few or too many pixels; more
 * memory than decoding may take; the part that was chosen is not in it.
 */
export type PhotoFault =
  | 'not_a_photo'
  | 'kind_not_taken'
  | 'truncated'
  | 'too_small'
  | 'too_many_pixels'
  | 'too_heavy'
  | 'bad_crop'

/** Converts an uploaded photo for storage, and compares pictures. */
export interface PhotoProcessor {
  make: (bytes: Uint8Array, input?: PhotoInput) => Promise<ProcessedPhoto | PhotoFault>
  /** Null for what is refused by `make`, and for what shows nothing but one colour. */
  hash: (bytes: Uint8Array) => Promise<PictureHashes | null>
}
