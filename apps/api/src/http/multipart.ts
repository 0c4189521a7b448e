import type { MultipartFile } from '@fastify/multipart'
import { fieldProblem, photo, type Route } from '@satrangi/contract'
import type { FastifyError, FastifyRequest } from 'fastify'
import { badField, badInput, Refusal } from '../refusal.ts'

export interface Form {
  texts: Record<string, string>
  files: Record<string, Uint8Array>
}

/** The limits of a form; the plugin stops reading beyond them. */
export const formLimits = {
  fields: 40,
  fieldNameSize: 60,
  fieldSize: 16 * 1024,
  files: 5,
  fileSize: photo.maxBytes,
  parts: 45,
}

/**
 * Reads a multipart body. A field that is sent twice is refused, and so is a file that no call of the
 * path accepts.
 */
export async function readForm(request: FastifyRequest, calls: readonly Route[]): Promise<Form> {
  // When the client disconnected while the form waited, the parser would wait for its end for ever.
  if (request.raw.destroyed) throw unreadable()
  try {
    return await readParts(request, calls)
  } catch (error) {
    // The parser's own errors have no status.
    if (error instanceof Refusal || (error as FastifyError).statusCode !== undefined) throw error
    throw unreadable(error)
  }
}

const unreadable = (cause?: unknown) => new Refusal('bad_input', { params: { reason: 'unreadable_form' }, cause })

async function readParts(request: FastifyRequest, calls: readonly Route[]): Promise<Form> {
  const formLength = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  const acceptedFiles = new Set(calls.flatMap((route) => route.files ?? []))
  const texts: Record<string, string> = Object.create(null)
  const files: Record<string, Uint8Array> = Object.create(null)
  for await (const part of request.parts()) {
    const { fieldname } = part
    if (fieldname in texts || fieldname in files) throw badInput({ [fieldname]: fieldProblem('sent_twice') })
    if (part.type === 'field') {
      if (part.valueTruncated) throw tooLarge(fieldname, 'text')
      if (typeof part.value !== 'string') throw badField(fieldname, 'invalid')
      texts[fieldname] = part.value
    } else if (acceptedFiles.has(fieldname)) {
      const bytes = await readFile(part, formLength)
      // An unused file input sends an empty file without a name.
      if (bytes.length > 0 || part.filename) files[fieldname] = bytes
    } else {
      part.file.resume()
      throw new Refusal('unknown_field', { problems: { [fieldname]: fieldProblem('unexpected_file') } })
    }
  }
  return { texts, files }
}

function tooLarge(field: string, what: 'photo' | 'text'): Refusal {
  const problem = fieldProblem(what === 'photo' ? 'photo_too_large' : 'text_too_long')
  return new Refusal('too_large', { params: { what }, problems: { [field]: problem } })
}

/**
 * Reads a file into memory once: chunks that are put together at the end take twice as much.
 * @param formLength the file is not longer; memory that it does not fill is not taken
 */
async function readFile(part: MultipartFile, formLength: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(Math.min(formLimits.fileSize, formLength))
  let length = 0
  for await (const chunk of part.file) length += (chunk as Buffer).copy(bytes, length)
  if (part.file.truncated) throw tooLarge(part.fieldname, 'photo')
  return bytes.subarray(0, length)
}
