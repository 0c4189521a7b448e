import { PictureError } from './picture-problem.ts'

/** Either the picture as a PNG, or nothing where it cannot be decoded. */
export type HeicReply = Blob | null

/**
 * Decodes a HEIC where the browser cannot. The decoder is 1.4 MB, so it is loaded when somebody chooses such a file; it runs
 * in a worker, whose own policy allows WebAssembly: that of the page does not.
 * @returns a PNG, upright
 * @throws PictureError where it cannot be decoded
 */
export async function decodeHeic(file: File): Promise<File> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module', name: 'heic' })
  try {
    const png = await new Promise<HeicReply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicReply>) => resolve(data)
      worker.onerror = reject
      worker.postMessage(file)
    }).catch(() => null)
    if (!png) throw new PictureError('editProfile.photoUnreadable')
    return new File([png], 'photo.png', { type: 'image/png' })
  } finally {
    worker.terminate()
  }
}
