import { statfs } from 'node:fs/promises'
import type { Space } from '../ports/disk-space.ts'

/** The room of the file system that a folder is in. @throws when there is no such folder, or it may not be reached */
export async function measureSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const maxReserveBytes = 512 * 1024 * 1024

/** What new photos leave free: 2 % of a file system, 512 MB at most. */
export const photoReserveOf = ({ totalBytes }: Space): number => Math.min(0.02 * totalBytes, maxReserveBytes)
