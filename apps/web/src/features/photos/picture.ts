import { photo } from '@satrangi/contract'

/** The kinds that the server takes. */
const kinds = ['image/jpeg', 'image/png', 'image/webp']
/** Kinds that some browsers can open, which is enough: what is sent is always a JPEG. */
const perhaps = /^image\/(hei[cf]|avif)$|\.(hei[cf]|avif)$/i

export const pickable = [...kinds, 'image/heic', 'image/heif', 'image/avif'].join(',')

/** A photo that this browser has opened. */
export interface Picture {
  readonly image: HTMLImageElement
  readonly address: string
  /** Lets go of it. */
  close: () => void
}

/** Why a file cannot be a photo here, as the name of a message. */
export type Problem =
  | 'common.photoNotImage'
  | 'common.photoTooLarge'
  | 'editProfile.photoTooManyPixels'
  | 'editProfile.photoUnreadable'
  | 'editProfile.photoNotHere'
  | 'editProfile.photoNotPrepared'

export class PictureProblem extends Error {
  readonly key: Problem

  constructor(key: Problem) {
    super(key)
    this.key = key
  }
}

const mayBeKnown = ({ type, name }: File): boolean => perhaps.test(type) || perhaps.test(name)

/**
 * Opens a chosen file.
 * @throws PictureProblem for what is no photo, too large, or of a kind that this browser does not know
 */
export async function openPicture(file: File): Promise<Picture> {
  if (!kinds.includes(file.type) && !mayBeKnown(file)) throw new PictureProblem('common.photoNotImage')
  if (file.size > photo.maxBytes) throw new PictureProblem('common.photoTooLarge')
  const address = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(address)
  try {
    const image = await load(address).catch(() => {
      throw new PictureProblem(mayBeKnown(file) ? 'editProfile.photoNotHere' : 'editProfile.photoUnreadable')
    })
    if (image.naturalWidth * image.naturalHeight > photo.maxPixels) {
      throw new PictureProblem('editProfile.photoTooManyPixels')
    }
    return { image, address, close }
  } catch (problem) {
    close()
    throw problem
  }
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = reject
    image.src = address
  })
}
