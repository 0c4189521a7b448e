import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))
export const inRoot = (...parts: string[]) => join(root, ...parts)

/** A path from the command line, relative to the project's folder. */
export const fromRoot = (path: string) => resolve(root, path)

/** Creates an empty temporary folder, which PostgreSQL's account can enter too. */
export function temporaryFolder(parent = tmpdir()): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(realpathSync(parent), 'satrangi-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
