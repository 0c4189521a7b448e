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

/** Converts an uploaded photo for storage, and compares pictures. */
export interface PhotoProcessor {
  /** Null when it is not a JPEG, PNG or WebP image; `too_large` over 50 megapixels. */
  make: (bytes: Uint8Array) => Promise<ProcessedPhoto | 'too_large' | null>
  /** Null when it is not a JPEG, PNG or WebP image, has over 50 megapixels, or shows nothing but one colour. */
  hash: (bytes: Uint8Array) => Promise<PictureHashes | null>
}
