import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'

/** Makes the data folder, or says why nothing can be kept there. */
export function ensureDataDir(path: string): void {
  try {
    make(path)
    if (!statSync(path).isDirectory())
      throw new Failure(`The data folder ${path} is a file: choose another with --data.`)
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof Failure) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new Failure(`The data folder ${path} cannot be written (${code}): choose another with --data.`)
  }
}

/** Folder by folder: Node's own way of making several at once never ends where the system makes none, as below /proc. */
function make(path: string): void {
  if (existsSync(path)) return
  make(dirname(path))
  mkdirSync(path)
}
