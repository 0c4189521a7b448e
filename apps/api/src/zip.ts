import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly content: Readable
  /** False for content that is compressed already. */
  readonly compress: boolean
}

/**
 * A zip file as a stream, written as fast as it is read. When it is destroyed or an entry fails, every stream is destroyed.
 * @param comment in ASCII; the file ends with it
 */
export function createZip(entries: readonly ZipEntry[], at: Date, comment = ''): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  for (const { name, content, compress } of entries) {
    content.on('error', fail)
    zip.addReadStream(content, name, { mtime: at, mode: 0o100644, compress })
  }
  output.on('close', () => {
    for (const { content } of entries) content.destroy()
  })
  zip.end({ comment, forceZip64Format: false })
  return output
}
