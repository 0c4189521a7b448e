/** An error that the user can fix: it is printed as its message, without a stack trace. */
export class Failure extends Error {
  override name = 'Failure'
  /** Of the script that it ends. */
  readonly exitCode: number

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {}) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** Runs a script and exits the process with its exit code. */
export async function runScript(work: () => Promise<number>): Promise<never> {
  // A terminal that has gone, or a full disk behind `>`, ends nothing.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  try {
    process.exit(await work())
  } catch (error) {
    console.error(sentenceOf(error))
    process.exit(error instanceof Failure ? error.exitCode : 1)
  }
}

/** What is printed of an error: one sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Failure) return error.message
  const { code, path } = Object(error) as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no room on the disk${path ? ` of ${path}` : ''}: make room, then start again.`
  if (process.env.DEBUG) console.error(error)
  return `It has failed: ${messageOf(error)} (DEBUG=1 shows where.)`
}

/** An error's message, whatever was thrown. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
