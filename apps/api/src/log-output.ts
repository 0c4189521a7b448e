import { type DestinationStream, destination } from 'pino'

const warning = 40
const maxLength = 4096
const waitMs = 250

/** What pino tells a stream that asks for it, before each line. */
interface LeveledStream extends DestinationStream {
  lastLevel: number
}

/**
 * Where the lines of the log go. Lines of calls are written together, four kilobytes or a quarter of a second of them:
 * the write of one took up to a fifth of a call. A warning or an error is written at once, with what came before it,
 * and so is what is left when the process exits. They are put together here, because the library's own buffer is
 * flushed by a loop that never ends once nobody reads the other side of a pipe.
 */
export function logOutput(fd = 1): DestinationStream {
  const file = destination({ fd, sync: true })
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = lines
    lines = ''
    if (text !== '') file.write(text)
  }
  process.once('exit', flush)
  const output: LeveledStream = {
    lastLevel: 0,
    write: (line) => {
      lines += line
      if (output.lastLevel >= warning || lines.length >= maxLength) return flush()
      // A process that ends does not wait for it.
      timer ??= setTimeout(flush, waitMs).unref()
    },
  }
  return Object.assign(output, { [Symbol.for('pino.metadata')]: true })
}
