import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export interface Terminal {
  /** The line that somebody typed, trimmed; with `isSecret` it is not shown. */
  ask: (text: string, options?: { isSecret?: boolean }) => Promise<string>
  close: () => void
}

/** Asks a person, line by line. */
export function openTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  let isHidden = false
  const shown = new Writable({
    write: (chunk, encoding, done) => {
      if (!isHidden) output.write(chunk, encoding)
      done()
    },
  })
  const lines = createInterface({ input, output: shown, terminal: true })
  return {
    ask: async (text, { isSecret = false } = {}) => {
      output.write(`${text}\n`)
      isHidden = isSecret
      const answer = await lines.question('> ')
      isHidden = false
      if (isSecret) output.write(answer === '' ? '\n' : '(not shown)\n')
      return answer.trim()
    },
    close: () => lines.close(),
  }
}
