/** Something that the person at the keyboard can mend: it is told in its one sentence, without a stack. */
export class Failure extends Error {
  override name = 'Failure'
}

/** Runs a script's work and ends the process with the number that came of it. */
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
