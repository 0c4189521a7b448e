import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** What went through a stream. */
export interface Measure {
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
}

const lineFeed = 0x0a

/** Passes bytes on unchanged and measures them. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256')
  #bytes = 0
  #lines = 0

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) this.#lines += 1
    done(null, chunk)
  }

  /** How many lines have ended; of COPY's text format that is its rows, whose own line feeds are escaped. */
  get lines(): number {
    return this.#lines
  }

  /** Called once, at the end. */
  measure(): Measure {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}
