import { photo } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { CropArea } from '../../../ports/photo-processor.ts'
import { deleteUnownedFiles, storeFiles } from './photo-files.ts'
import type { NewPhoto } from './photos.store.ts'
import { processImage } from './process-image.ts'

export type StoredPhoto = NewPhoto
export type Uploads = { photo1?: Uint8Array; photo2?: Uint8Array }
/** What is shown of photos that their sender has not cropped. */
export type Crops = { photo1_crop?: CropArea | undefined; photo2_crop?: CropArea | undefined }

/**
 * Resizes uploaded photos and stores the files. Until rows that name them are committed the files
 * belong to no member: the caller deletes them when it fails, the hourly cleanup when the process dies.
 * @throws Refusal `wrong_file_kind`, `too_large` or `bad_input` that names the field; nothing is stored then
 */
export async function processUploads(
  ctx: Needs<'db' | 'photoProcessor' | 'photoStore' | 'random' | 'log'>,
  uploads: Uploads,
  crops: Crops = {},
): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = []
  try {
    for (const [slot, field] of [
      [1, 'photo1'],
      [2, 'photo2'],
    ] as const) {
      const bytes = uploads[field]
      if (!bytes) continue
      const made = await processImage(ctx, field, bytes, { crop: crops[`${field}_crop`], minSidePx: photo.minSidePx })
      stored.push({ slot, file: await storeFiles(ctx, made), colour: made.colour })
    }
  } catch (error) {
    await deleteUnownedFiles(ctx, stored)
    throw error
  }
  return stored
}
