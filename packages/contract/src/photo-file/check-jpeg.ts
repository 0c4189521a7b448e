import { readScanData } from './jpeg-scan.ts'
import { type JpegFrame, type JpegScan, readJpegSegments } from './jpeg-segments.ts'

export interface JpegCheck {
  readonly hasEndMark: boolean
  /** Whether the picture reaches its last row. */
  readonly isComplete: boolean
}

/** More bytes than these behind the last block are not of the picture: what was cut off was filled up. */
const maxBytesLeft = 16

/**
 * Whether a JPEG is whole. A file that was cut off lacks its end mark, but so do whole ones that a careless program
 * wrote; and a cut one may have been given a mark. So the data are read to the last block. Of several scans only the
 * last can be cut: each other one is followed by the next. A cut refinement leaves out what nobody sees.
 * @returns undefined for what has no picture, or is coded in a way that is not read here
 */
export function checkJpeg(bytes: Uint8Array): JpegCheck | undefined {
  const { frame, scans, hasEndMark } = readJpegSegments(bytes)
  if (!frame?.isHuffman || frame.width === 0 || frame.height === 0) return undefined
  const last = scans.at(-1)
  if (!last || !(hasEndMark || areAllSent(frame, scans))) return { hasEndMark, isComplete: false }
  if (last.isRefinement) return { hasEndMark, isComplete: true }
  const { isComplete, bytesLeft } = readScanData(bytes, frame, last)
  return { hasEndMark, isComplete: isComplete && (hasEndMark || bytesLeft <= maxBytesLeft) }
}

/** Whether some scan sends each coefficient of each component. */
function areAllSent(frame: JpegFrame, scans: readonly JpegScan[]): boolean {
  return frame.components.every(({ id }) => {
    const own = scans.filter((scan) => !scan.isRefinement && scan.components.some((one) => one.component.id === id))
    if (!frame.isProgressive) return own.length > 0
    const sent = new Set(
      own.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
    )
    return sent.size === 64
  })
}
