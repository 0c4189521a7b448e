/** So many characters go out together. */
const pieceSize = 16_384

/** JSON for people to read, as text in pieces: its lists come row by row, a line each, and may be of any length. */
export async function* jsonPieces(
  parts: AsyncIterable<readonly [name: string, value: unknown]>,
): AsyncGenerator<string> {
  let piece = ''
  for await (const text of textsOf(parts)) {
    piece += text
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  yield piece
}

async function* textsOf(parts: AsyncIterable<readonly [name: string, value: unknown]>): AsyncGenerator<string> {
  let between = '{\n'
  for await (const [name, value] of parts) {
    yield `${between}  ${JSON.stringify(name)}: `
    between = ',\n'
    if (isList(value)) yield* linesOf(value)
    else yield JSON.stringify(value ?? null, null, 2).replaceAll('\n', '\n  ')
  }
  yield '\n}\n'
}

type List = AsyncIterable<unknown> | readonly unknown[]

const isList = (value: unknown): value is List =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)

async function* linesOf(list: List): AsyncGenerator<string> {
  let between = '[\n'
  for await (const row of list) {
    yield `${between}    ${JSON.stringify(row)}`
    between = ',\n'
  }
  yield between === ',\n' ? '\n  ]' : '[]'
}
