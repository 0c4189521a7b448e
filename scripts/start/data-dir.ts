import { accessSync, constants, mkdirSync } from 'node:fs'
import { Failure } from '../lib/failure.ts'

/** Makes the data folder, or says why nothing can be kept there. */
export function demandDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Failure(`The data folder ${path} cannot be written (${code}): choose another with --data.`)
  }
}
