/** An error that the user can fix: it is printed as its message, without a stack trace. */
export class Failure extends Error {
  override name = 'Failure'
}

/** Runs a script and exits the process with its exit code. */
export async function runScript(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work())
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  }
}

/** An error's message, whatever was thrown. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
