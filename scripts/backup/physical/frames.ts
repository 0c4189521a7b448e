import type { Readable } from 'node:stream'
import { Failure } from '@satrangi/test-kit/failure'

// A folder's files in one stream: for each its path, then pieces of it, then an empty piece; at the end an empty path.
// A file may grow or shrink while it is read, so that its length is known at its end alone.

/** A file, or an empty folder. */
export interface FileFrame {
  /** Relative, with slashes; a folder's ends with one. */
  path: string
  pieces: AsyncIterable<Buffer>
}

const lengthBytes = 4

function withLength(bytes: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Writes the files one after the other. */
export async function* writeFrames(files: AsyncIterable<FileFrame>): AsyncGenerator<Buffer> {
  for await (const { path, pieces } of files) {
    yield withLength(Buffer.from(path))
    for await (const piece of pieces) if (piece.length > 0) yield withLength(piece)
    yield withLength(Buffer.alloc(0))
  }
  yield withLength(Buffer.alloc(0))
}

/**
 * Reads what `writeFrames` has written. Pieces that are not read before the next file are skipped.
 * @throws Failure when the stream ends before its end
 */
export async function* readFrames(content: Readable): AsyncGenerator<FileFrame> {
  const read = createReader(content)
  const readPart = async () => read((await read(lengthBytes)).readUInt32BE())
  async function* pieces() {
    for (let piece = await readPart(); piece.length > 0; piece = await readPart()) yield piece
  }
  for (let path = await readPart(); path.length > 0; path = await readPart()) {
    const unread = pieces()
    yield { path: String(path), pieces: unread }
    for await (const _ of unread);
  }
}

/** Reads exactly as many bytes as are asked for. */
function createReader(content: Readable): (length: number) => Promise<Buffer> {
  const source = (content as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  return async (length) => {
    const chunks = [buffered]
    for (let available = buffered.length; available < length; ) {
      const { value, done } = await source.next()
      if (done) throw new Failure('The files of the database end before their end.')
      chunks.push(value)
      available += value.length
    }
    const all = chunks.length === 1 ? buffered : Buffer.concat(chunks)
    buffered = all.subarray(length)
    return all.subarray(0, length)
  }
}
