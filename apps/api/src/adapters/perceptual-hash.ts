/** Width and height of the grey picture that is hashed. */
export const hashedSize = 32
/** Of each side, so many of the lowest frequencies: 64 bits in all. */
const frequencies = 8

/** A wave of two of the 255 shades of grey. */
const minStrength = hashedSize * hashedSize

/** `cosines[frequency][position]` of the discrete cosine transform. */
const cosines = Array.from({ length: frequencies }, (_, frequency) =>
  Float64Array.from({ length: hashedSize }, (_, at) =>
    Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * hashedSize)),
  ),
)

/**
 * The perceptual hash of a picture: which of its lowest frequencies are above their median. Pictures that look alike
 * differ in few bits.
 * @param grey a byte for each pixel of a picture of `hashedSize` × `hashedSize`, row by row
 * @returns 64 characters 0 or 1, for the picture and for its mirror image; null for a picture on which there is nothing: all
 * of these look alike
 */
export function perceptualHash(grey: Uint8Array): { hash: string; mirrorHash: string } | null {
  const strengths = transform(grey)
  if (Math.max(...strengths.slice(1).map(Math.abs)) < minStrength) return null
  // Mirroring changes the sign of every second frequency from left to right, and nothing else.
  return { hash: bitsOf(strengths), mirrorHash: bitsOf(strengths.map((one, at) => (at % 2 === 1 ? -one : one))) }
}

/** The lowest frequencies: first along each row, then along the columns. */
function transform(grey: Uint8Array): Float64Array {
  const rows = new Float64Array(hashedSize * frequencies)
  for (let y = 0; y < hashedSize; y += 1)
    for (let u = 0; u < frequencies; u += 1)
      rows[y * frequencies + u] = sum((x) => (grey[y * hashedSize + x] ?? 0) * (cosines[u]?.[x] ?? 0))
  const strengths = new Float64Array(frequencies * frequencies)
  for (let v = 0; v < frequencies; v += 1)
    for (let u = 0; u < frequencies; u += 1)
      strengths[v * frequencies + u] = sum((y) => (rows[y * frequencies + u] ?? 0) * (cosines[v]?.[y] ?? 0))
  return strengths
}

function sum(term: (at: number) => number): number {
  let total = 0
  for (let at = 0; at < hashedSize; at += 1) total += term(at)
  return total
}

function bitsOf(strengths: Float64Array): string {
  // The first is the brightness of the whole picture, which says nothing of what is on it.
  const sorted = strengths.slice(1).sort()
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return Array.from(strengths, (one, at) => (at > 0 && one > median ? '1' : '0')).join('')
}
