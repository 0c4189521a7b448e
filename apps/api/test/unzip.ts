import { crc32, inflateRawSync } from 'node:zlib'

const marks = { entry: 0x02014b50, end: 0x06054b50 }

/** The files of a zip by their names, read from its directory; a file that is not what its checksum says fails. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== marks.end) throw new Error('this is no whole zip')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== marks.entry) throw new Error('the directory of this zip is broken')
    const [name, more, note] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const content = contentOf(zip, at)
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error('a file of this zip is broken')
    files.set(zip.toString('utf8', at + 46, at + 46 + name), content)
    at += 46 + name + more + note
  }
  return files
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const header = zip.readUInt32LE(entry + 42)
  const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const bytes = zip.subarray(from, from + zip.readUInt32LE(entry + 20))
  return zip.readUInt16LE(entry + 10) === 0 ? bytes : inflateRawSync(bytes)
}
