import { crc32, inflateRawSync } from 'node:zlib'

const marks = { entry: 0x02014b50, end: 0x06054b50 }
const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06])
/** Of one file, unpacked: no archive of ours has a larger one. */
const maxBytes = 1024 ** 3

/**
 * The files of a zip by their names, read from its directory. Every file is compared with its checksum.
 * @throws where it is no zip, or is damaged
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(endMark)
  if (zip.readUInt32LE(end) !== marks.end) throw new Error('no end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== marks.entry) throw new Error('no entry')
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const content = readContent(zip, at)
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error('damaged')
    files.set(zip.toString('utf8', at + 46, at + 46 + name), content)
    at += 46 + name + extra + comment
  }
  return files
}

function readContent(zip: Buffer, entry: number): Buffer {
  const header = zip.readUInt32LE(entry + 42)
  const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const bytes = zip.subarray(from, from + zip.readUInt32LE(entry + 20))
  return zip.readUInt16LE(entry + 10) === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: maxBytes })
}
