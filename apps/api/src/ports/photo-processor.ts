/** A photo in the two sizes that are stored, upright and without metadata. */
export interface ProcessedPhoto {
  /** WebP, 1080 px wide at most. */
  large: Uint8Array
  /** WebP, 320 px wide at most. */
  small: Uint8Array
  /** The mean colour, six hexadecimal digits. */
  colour: string
}

/** Converts an uploaded photo for storage. */
export interface PhotoProcessor {
  /** Null when it is not a JPEG, PNG or WebP image; `too_large` over 50 megapixels. */
  make: (bytes: Uint8Array) => Promise<ProcessedPhoto | 'too_large' | null>
}
