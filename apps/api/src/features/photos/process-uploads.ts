import { fieldProblem } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { ProcessedPhoto } from '../../ports/photo-processor.ts'
import { Refusal } from '../../refusal.ts'
import { deleteUnownedFiles, storeFiles } from './photo-files.ts'
import type { NewPhoto } from './photos.store.ts'

export type StoredPhoto = NewPhoto
export type Uploads = { photo1?: Uint8Array; photo2?: Uint8Array }

/**
 * Resizes uploaded photos and stores the files. Until rows that name them are committed the files
 * belong to no member: the caller deletes them when it fails, the hourly cleanup when the process dies.
 * @throws Refusal `wrong_file_kind` or `too_large` that names the field; nothing is stored then
 */
export async function processUploads(
  ctx: Needs<'db' | 'photoProcessor' | 'photoStore' | 'random' | 'log'>,
  uploads: Uploads,
): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = []
  try {
    for (const [slot, field] of [
      [1, 'photo1'],
      [2, 'photo2'],
    ] as const) {
      const bytes = uploads[field]
      if (bytes) stored.push(await processUpload(ctx, slot, field, bytes))
    }
  } catch (error) {
    await deleteUnownedFiles(ctx, stored)
    throw error
  }
  return stored
}

async function processUpload(
  ctx: Needs<'db' | 'photoProcessor' | 'photoStore' | 'random' | 'log'>,
  slot: 1 | 2,
  field: string,
  bytes: Uint8Array,
): Promise<StoredPhoto> {
  const result = await processImage(ctx, field, bytes)
  return { slot, file: await storeFiles(ctx, result), colour: result.colour }
}

/**
 * Makes an uploaded image anew, upright and without metadata; nothing is stored.
 * @throws Refusal `wrong_file_kind` or `too_large` that names the field
 */
export async function processImage(
  { photoProcessor }: Needs<'photoProcessor'>,
  field: string,
  bytes: Uint8Array,
): Promise<ProcessedPhoto> {
  const result = await photoProcessor.make(bytes)
  if (result === null) throw photoRefusal('wrong_file_kind', field)
  if (result === 'too_large') throw photoRefusal('too_large', field)
  return result
}

function photoRefusal(code: 'wrong_file_kind' | 'too_large', field: string): Refusal {
  if (code === 'wrong_file_kind') return new Refusal(code, { problems: { [field]: fieldProblem('photo_wrong_kind') } })
  return new Refusal(code, { params: { what: 'photo' }, problems: { [field]: fieldProblem('photo_too_large') } })
}
