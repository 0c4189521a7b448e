import type { TestApp } from './test-app.ts'

/** The file names of all photo rows. */
export async function findPhotoFileNames({ ctx }: TestApp): Promise<string[]> {
  const rows = await ctx.db.photo.findMany({ select: { file: true } })
  return rows.flatMap(({ file }) => [`${file}.webp`, `${file}-320.webp`]).sort()
}
