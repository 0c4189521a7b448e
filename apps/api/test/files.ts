import { readdir } from 'node:fs/promises'
import type { TestApp } from './test-app.ts'

/** The names of all photo files on disk, partly written ones included. */
export async function listPhotoFiles({ ctx }: TestApp): Promise<string[]> {
  const entries = await readdir(ctx.config.photoDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** The file names of all photo rows. */
export async function findPhotoFileNames({ ctx }: TestApp): Promise<string[]> {
  const rows = await ctx.db.photo.findMany({ select: { file: true } })
  return rows.flatMap(({ file }) => [`${file}.webp`, `${file}-320.webp`]).sort()
}
