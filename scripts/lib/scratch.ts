import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder for the moment, which PostgreSQL's account may enter too. */
export function scratchFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'satrangi-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
