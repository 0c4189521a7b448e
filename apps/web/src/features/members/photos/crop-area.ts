import { photo } from '@satrangi/contract'

/** Width to height, as photos are shown everywhere. */
export const photoAspect = 4 / 5

/** The longer side of what is sent: more than any size that is shown. */
const maxSidePx = 1600
const maxZoom = 4

/** A part of a picture, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type NaturalSize = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>
type Size = Pick<Area, 'width' | 'height'>

/** How large a part becomes: as large as it is, within what is worth sending and what the server takes. */
export function outputSize({ width, height }: Size): Size {
  const scale = Math.max(Math.min(1, maxSidePx / Math.max(width, height)), photo.minSidePx / Math.min(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** How far one can zoom into a picture until the part that is left is too small to be a photo. */
export function maxZoomOf({ naturalWidth, naturalHeight }: NaturalSize): number {
  const widestPart = Math.min(naturalWidth, naturalHeight * photoAspect)
  return Math.max(1, Math.min(maxZoom, widestPart / photo.minSidePx))
}

/** The area in whole pixels, inside of the picture. */
export function wholeArea({ x, y, width, height }: Area, { naturalWidth, naturalHeight }: NaturalSize): Area {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]
  return {
    x: left,
    y: top,
    width: Math.min(Math.round(width), naturalWidth - left),
    height: Math.min(Math.round(height), naturalHeight - top),
  }
}
