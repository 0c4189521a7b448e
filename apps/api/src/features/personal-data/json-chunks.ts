/** The smallest chunk that is yielded before the end. */
const chunkChars = 16_384

/** Readable JSON in chunks of text: lists are written row by row, one line each, and may be of any length. */
export async function* jsonChunks(
  parts: AsyncIterable<readonly [name: string, value: unknown]>,
): AsyncGenerator<string> {
  let chunk = ''
  for await (const text of serializeParts(parts)) {
    chunk += text
    if (chunk.length < chunkChars) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

async function* serializeParts(parts: AsyncIterable<readonly [name: string, value: unknown]>): AsyncGenerator<string> {
  let separator = '{\n'
  for await (const [name, value] of parts) {
    yield `${separator}  ${JSON.stringify(name)}: `
    separator = ',\n'
    if (isList(value)) yield* serializeRows(value)
    else yield JSON.stringify(value ?? null, null, 2).replaceAll('\n', '\n  ')
  }
  yield '\n}\n'
}

type List = AsyncIterable<unknown> | readonly unknown[]

const isList = (value: unknown): value is List =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)

async function* serializeRows(list: List): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of list) {
    yield `${separator}    ${JSON.stringify(row)}`
    separator = ',\n'
  }
  yield separator === ',\n' ? '\n  ]' : '[]'
}
