import { type Picture, PictureProblem } from './picture.ts'

/** Width to height, as photos are shown everywhere. */
export const photoAspect = 4 / 5

/** The longer side of what is sent: more than any size that is shown. */
const longest = 1600
const quality = 0.9

/** A part of a picture, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How large a part becomes: never larger than it is. */
export function sizeOf({ width, height }: Pick<Area, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The chosen part as a JPEG. */
export async function cropped({ image }: Picture, area: Area): Promise<File> {
  const size = sizeOf(area)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const paper = canvas.getContext('2d')
  if (!paper) throw new PictureProblem('editProfile.photoNotPrepared')
  // A JPEG has no transparency: what shines through would be black.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, size.width, size.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new PictureProblem('editProfile.photoNotPrepared')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
