import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './paths.ts'

/** A file system of a few megabytes that tests can fill. */
export interface SmallDisk {
  folder: string
  /** Takes all the room that is left. */
  fill: () => void
  /** Gives that room back. */
  free: () => void
  remove: () => void
}

/** Mounts a file system in memory, which only root may do. */
export function openSmallDisk({ megabytes }: { megabytes: number }): SmallDisk {
  const { folder, remove } = temporaryFolder()
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      try {
        for (const size of [1024 * 1024, 4096, 1]) while (canWrite(file, size));
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler),
    remove: () => {
      run('umount', '--lazy', folder)
      remove()
    },
  }
}

function canWrite(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}
