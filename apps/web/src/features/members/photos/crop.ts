import { photo } from '@satrangi/contract'
import { isTakenKind } from '@satrangi/contract/photo-file'
import { isCanvasHonest } from './canvas-honesty.ts'
import { type Area, outputSize, wholeArea } from './crop-area.ts'
import type { Picture } from './picture.ts'
import { PictureError } from './picture-problem.ts'
import { UncroppedPhoto } from './uncropped-photo.ts'

const jpegQuality = 0.9

/**
 * The chosen part as a file to send: a JPEG of it; or the photo as it is, for the server to crop, where the browser changes
 * what is drawn.
 * @throws PictureError where the photo cannot be sent as it is
 */
export async function cropPicture(picture: Picture, area: Area): Promise<File> {
  if (await isCanvasHonest()) return cropToJpeg(picture, area)
  const { file, kind, image } = picture
  if (!isTakenKind(kind) || file.size > photo.maxBytes) throw new PictureError('editProfile.photoAltered')
  return new UncroppedPhoto(file, wholeArea(area, image), image)
}

async function cropToJpeg({ image }: Picture, area: Area): Promise<File> {
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
