/** The codes of a table as a file has them: how many have 1 to 16 bits, and their symbols in order. */
export interface HuffmanCodes {
  readonly counts: Uint8Array
  readonly symbols: Uint8Array
}

/** By the next 16 bits: the length of the code that they begin with, times 256, plus its symbol; 0 for no code. */
export type HuffmanTable = Uint16Array

/** The table of these codes (ITU-T T.81, annex C). */
export function huffmanTable({ counts, symbols }: HuffmanCodes): HuffmanTable {
  const table = new Uint16Array(1 << 16)
  let from = 0
  let index = 0
  counts.forEach((count, position) => {
    const length = position + 1
    for (let code = 0; code < count; code += 1) {
      const to = from + (1 << (16 - length))
      table.fill(length * 256 + (symbols[index] ?? 0), from, to)
      from = to
      index += 1
    }
  })
  return table
}

/** Reads codes and bits out of the data of a scan. */
export class BitReader {
  readonly #bytes: Uint8Array
  readonly #end: number
  /** The next byte. */
  at: number
  #bits = 0
  #count = 0
  /** Bits at the end of the buffer that the data did not have. */
  #padding = 0

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes
    this.at = start
    this.#end = end
  }

  /** Whether more was read than the data had, up to a restart mark or the end. */
  get isOverrun(): boolean {
    return this.#count < this.#padding
  }

  /** The symbol of the next code; a code that is none is an end of block. */
  symbol(table: HuffmanTable): number {
    this.#fill()
    const entry = table[(this.#bits >>> (this.#count - 16)) & 0xffff] as number
    this.#count -= entry >> 8 || 1
    return entry & 0xff
  }

  /** The next bits, 16 at most, as a number. */
  take(count: number): number {
    this.#fill()
    this.#count -= count
    return (this.#bits >>> this.#count) & ((1 << count) - 1)
  }

  /** Goes on behind the next restart mark. @returns false where there is none */
  restart(): boolean {
    this.#bits = this.#count = this.#padding = 0
    for (let at = this.at; at + 1 < this.#end; at += 1) {
      const mark = this.#bytes[at + 1] as number
      if (this.#bytes[at] !== 0xff || mark < 0xd0 || mark > 0xd7) continue
      this.at = at + 2
      return true
    }
    return false
  }

  #fill(): void {
    while (this.#count <= 16) {
      let byte = this.at < this.#end ? (this.#bytes[this.at] as number) : undefined
      if (byte === 0xff) {
        // What follows is a mark, unless it is 0.
        if (this.#bytes[this.at + 1] === 0 && this.at + 1 < this.#end) this.at += 1
        else byte = undefined
      }
      if (byte === undefined) this.#padding += 8
      else this.at += 1
      this.#bits = (this.#bits << 8) | (byte ?? 0)
      this.#count += 8
    }
  }
}
