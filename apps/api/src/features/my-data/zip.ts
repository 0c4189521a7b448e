import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly content: Readable
  /** What is small already only costs time. */
  readonly compress: boolean
}

/** A zip as a stream, as fast as it is taken. When it is given up or something in it fails, all of it ends. */
export function createZip(entries: readonly ZipEntry[], at: Date): Readable {
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
  zip.end()
  return output
}
