import { type DestinationStream, destination } from 'pino'

const warning = 40

/** What pino tells a stream that asks for it, before each line. */
interface LeveledStream extends DestinationStream {
  lastLevel: number
}

/**
 * Where the lines of the log go. Lines of calls are written together, four kilobytes or a quarter of a second of them:
 * the write of one took up to a fifth of a call. A warning or an error is written at once, with what came before it,
 * and so is what is left when the process exits.
 */
export function logOutput(fd = 1): DestinationStream {
  const file = destination({ fd, sync: true, minLength: 4096, periodicFlush: 250 })
  process.once('exit', () => file.flushSync())
  const output: LeveledStream = {
    lastLevel: 0,
    write: (line) => {
      file.write(line)
      if (output.lastLevel >= warning) file.flushSync()
    },
  }
  return Object.assign(output, { [Symbol.for('pino.metadata')]: true })
}
