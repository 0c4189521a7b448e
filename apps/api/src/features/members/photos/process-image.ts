import { type FieldProblem, fieldProblem, photo } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { PhotoFault, PhotoInput, ProcessedPhoto } from '../../../ports/photo-processor.ts'
import { badInput, Refusal } from '../../../refusal.ts'

/**
 * Makes an uploaded image anew, upright and without metadata; nothing is stored.
 * @throws Refusal `wrong_file_kind`, `too_large` or `bad_input` that names the field and the reason, and `unavailable`
 * where too many wait
 */
export async function processImage(
  { photoProcessor }: Needs<'photoProcessor'>,
  field: string,
  bytes: Uint8Array,
  input?: PhotoInput,
): Promise<ProcessedPhoto> {
  const result = await photoProcessor.make(bytes, input)
  if (typeof result === 'string') throw refusalOf(result, field)
  return result
}

function refusalOf(fault: PhotoFault, field: string): Refusal {
  switch (fault) {
    case 'not_a_photo':
      return wrongKind(field, 'file', fieldProblem('photo_wrong_kind'))
    case 'kind_not_taken':
      return wrongKind(field, 'kind', fieldProblem('photo_kind_not_taken'))
    case 'too_many_pixels':
      return tooLarge(field, 'pixels', fieldProblem('photo_too_many_pixels'))
    case 'too_heavy':
      return tooLarge(field, 'memory', fieldProblem('photo_too_heavy'))
    case 'truncated':
      return badPhoto(field, fieldProblem('photo_truncated'))
    case 'too_small':
      return badPhoto(field, fieldProblem('photo_too_small', { min: photo.minSidePx }))
    case 'bad_crop':
      return badPhoto(field, fieldProblem('photo_crop_outside'))
  }
}

const wrongKind = (field: string, what: 'file' | 'kind', problem: FieldProblem) =>
  new Refusal('wrong_file_kind', { params: { what }, problems: { [field]: problem } })

const tooLarge = (field: string, what: 'pixels' | 'memory', problem: FieldProblem) =>
  new Refusal('too_large', { params: { what }, problems: { [field]: problem } })

const badPhoto = (field: string, problem: FieldProblem) => badInput({ [field]: problem })
