import { type Picture, PictureError } from './picture.ts'

/** Width to height, as photos are shown everywhere. */
export const photoAspect = 4 / 5

/** The longer side of what is sent: more than any size that is shown. */
const maxSidePx = 1600
const jpegQuality = 0.9

/** A part of a picture, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How large a part becomes: never larger than it is. */
export function outputSize({ width, height }: Pick<Area, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, maxSidePx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The chosen part as a JPEG. */
export async function cropToJpeg({ image }: Picture, area: Area): Promise<File> {
  const size = outputSize(area)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError('editProfile.photoNotPrepared')
  // A JPEG has no transparency: what shines through would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  if (!blob) throw new PictureError('editProfile.photoNotPrepared')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
