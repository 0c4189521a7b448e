import { photo } from '@satrangi/contract'

/** The kinds that the server takes. */
const supportedTypes = ['image/jpeg', 'image/png', 'image/webp']
/** Kinds that some browsers can open, which is enough: what is sent is always a JPEG. */
const maybeSupported = /^image\/(hei[cf]|avif)$|\.(hei[cf]|avif)$/i

export const acceptedTypes = [...supportedTypes, 'image/heic', 'image/heif', 'image/avif'].join(',')

/** A photo that this browser has opened. */
export interface Picture {
  readonly image: HTMLImageElement
  readonly url: string
  /** Lets go of it. */
  close: () => void
}

/** Why a file cannot be a photo here, as the name of a message. */
export type PictureProblem =
  | 'common.photoNotImage'
  | 'common.photoTooLarge'
  | 'editProfile.photoTooManyPixels'
  | 'editProfile.photoUnreadable'
  | 'editProfile.photoNotHere'
  | 'editProfile.photoNotPrepared'

export class PictureError extends Error {
  readonly key: PictureProblem

  constructor(key: PictureProblem) {
    super(key)
    this.key = key
  }
}

const isMaybeSupported = ({ type, name }: File): boolean => maybeSupported.test(type) || maybeSupported.test(name)

/**
 * Opens a chosen file.
 * @throws PictureProblem for what is no photo, too large, or of a kind that this browser does not know
 */
export async function openPicture(file: File): Promise<Picture> {
  if (!supportedTypes.includes(file.type) && !isMaybeSupported(file)) throw new PictureError('common.photoNotImage')
  if (file.size > photo.maxBytes) throw new PictureError('common.photoTooLarge')
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  try {
    const image = await loadImage(url).catch(() => {
      throw new PictureError(isMaybeSupported(file) ? 'editProfile.photoNotHere' : 'editProfile.photoUnreadable')
    })
    if (image.naturalWidth * image.naturalHeight > photo.maxPixels) {
      throw new PictureError('editProfile.photoTooManyPixels')
    }
    return { image, url, close }
  } catch (problem) {
    close()
    throw problem
  }
}

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = reject
    image.src = url
  })
}
