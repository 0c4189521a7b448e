import { readFileSync, statfsSync } from 'node:fs'

const folder = '/dev/shm'
/** Ten times what tests have in files at once. */
const neededBytes = 4 * 1024 ** 3

/**
 * The folder of Linux whose files are in memory, where it has room for those of tests: each database is hundreds of small
 * files, which a disk's file system takes several times as long to make and remove.
 */
export function memoryFolder(): string | undefined {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * neededBytes) return undefined
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === folder)
  // Tests run programs that they have written.
  if (!mount || /[ ,]noexec[ ,]/.test(mount)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= neededBytes ? folder : undefined
}
