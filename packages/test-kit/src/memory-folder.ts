import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Ten times what tests have in files at once. */
const neededBytes = 4 * 1024 ** 3

/**
 * An empty temporary folder in memory, where Linux has room for it. Each database of a test is hundreds of small files,
 * which a disk's file system takes several times as long to make and remove.
 */
export function memoryFolder(): { folder: string; remove: () => void } | undefined {
  if (!hasRoom()) return undefined
  const folder = mkdtempSync(join(memory, 'satrangi-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * neededBytes) return false
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memory)
  // Tests run programs that they have written.
  if (!mount || /[ ,]noexec[ ,]/.test(mount)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= neededBytes
}
