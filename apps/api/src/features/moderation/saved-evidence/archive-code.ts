import { type Readable, Transform } from 'node:stream'
import type { ArchiveMac } from '../../../ports/archive-mac.ts'

/** The code as hexadecimal digits: the comment that a zip ends with. */
const codeLength = 64
export const emptyCode = '0'.repeat(codeLength)

/**
 * Puts the code of all bytes before it into the place of `emptyCode`, with which a zip ends. Of the stream only the end is
 * in memory.
 */
export function withArchiveCode(zip: Readable, archiveMac: ArchiveMac): Readable {
  const mac = archiveMac.start()
  let held = Buffer.alloc(0)
  const output = new Transform({
    transform(piece: Buffer, _, done) {
      const known = Buffer.concat([held, piece])
      const passed = known.subarray(0, Math.max(0, known.length - codeLength))
      held = known.subarray(passed.length)
      mac.update(passed)
      done(null, passed)
    },
    flush(done) {
      if (held.toString('latin1') === emptyCode) done(null, mac.digest().toString('hex'))
      else done(new Error('an archive has no place for its code'))
    },
  })
  zip.on('error', (error) => output.destroy(error))
  output.on('close', () => zip.destroy())
  return zip.pipe(output)
}

/** `older_version`: signed, by a version before this one; nobody can check it any more. */
export type ArchiveVerdict = 'intact' | 'intact_under_earlier_key' | 'changed' | 'older_version'

const oldSignature = 'manifest.sig'

/** Whether an archive is to the byte as it was given out under one of these keys. */
export function verifyArchive(archiveMac: ArchiveMac, archive: Buffer): ArchiveVerdict {
  const end = Math.max(0, archive.length - codeLength)
  const digits = archive.toString('latin1', end)
  const code = Buffer.from(digits, 'hex')
  const key = code.toString('hex') === digits ? archiveMac.verify(archive.subarray(0, end), code) : null
  if (key) return key === 'present_key' ? 'intact' : 'intact_under_earlier_key'
  return archive.includes(oldSignature) ? 'older_version' : 'changed'
}
