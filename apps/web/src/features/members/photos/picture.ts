import type { PhotoKind } from '@satrangi/contract/photo-file'
import { isCanvasHonest } from './canvas-honesty.ts'
import { checkOriginal, requireSize } from './check-original.ts'
import { decodeHeic } from './decode-heic.ts'
import { PictureError } from './picture-problem.ts'

/** A photo that this browser has opened. */
export interface Picture {
  readonly image: HTMLImageElement
  readonly url: string
  /** What can be sent as it is, where the browser's own encoding cannot be trusted. */
  readonly file: File
  readonly kind: PhotoKind
  /** Lets go of it. */
  close: () => void
}

/**
 * Opens a chosen file.
 * @throws PictureError for what is no whole photo, too large or too small, or of a kind that this browser does not know
 */
export async function openPicture(chosen: File): Promise<Picture> {
  const { file, kind } = await checkOriginal(chosen)
  if (kind !== 'heic') return open(file, kind)
  // Where a canvas cannot be trusted, the pixels have to come from our own decoder.
  if (await isCanvasHonest()) {
    const opened = await open(file, kind).catch((problem: unknown) => {
      if (problem instanceof PictureError && problem.problem === 'editProfile.photoNotHere') return undefined
      throw problem
    })
    if (opened) return opened
  }
  return open(await decodeHeic(file), 'png')
}

async function open(file: File, kind: PhotoKind): Promise<Picture> {
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  try {
    const image = await loadImage(url).catch(() => {
      const isRare = kind === 'heic' || kind === 'avif'
      throw new PictureError(isRare ? 'editProfile.photoNotHere' : 'editProfile.photoUnreadable')
    })
    requireSize({ width: image.naturalWidth, height: image.naturalHeight })
    return { image, url, file, kind, close }
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
