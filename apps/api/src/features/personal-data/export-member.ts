import { Readable } from 'node:stream'
import { exportFileName } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey, Viewer } from '../../keys.ts'
import type { FileReply } from '../../route-handler.ts'
import { createZip, type ZipEntry } from '../../zip.ts'
import { findPhotoFiles } from '../members/index.ts'
import { jsonChunks } from './json-chunks.ts'
import { exportTable } from './personal-table.store.ts'
import { personalTables } from './personal-tables.ts'

type ExportContext = Needs<'db' | 'clock' | 'config' | 'presence' | 'photoStore' | 'log'>

/**
 * Everything that is stored about a member, with their photos. It is read while it is sent, so that the
 * memory in use does not grow with the size of the export.
 */
export async function exportMember(ctx: ExportContext, { key }: Viewer): Promise<FileReply> {
  const at = ctx.clock.now()
  const photos = await openPhotos(ctx, key)
  const entries: ZipEntry[] = [
    { name: 'README.txt', content: Readable.from([exportReadme(at)]), compress: true },
    { name: 'data.json', content: Readable.from(jsonChunks(exportedParts(ctx, key, at))), compress: true },
    ...photos,
  ]
  const content = createZip(entries, at)
  content.on('error', (error: Error) => {
    ctx.log.error({ event: 'export_failed', kind: error.name }, 'an export of personal data failed')
  })
  return { name: exportFileName(at), content }
}

async function* exportedParts(
  ctx: ExportContext,
  key: MemberKey,
  at: Date,
): AsyncGenerator<readonly [string, unknown]> {
  yield ['exported_at', at]
  for (const table of personalTables.toReversed()) yield* Object.entries(await exportTable(ctx, table, key))
}

/** Photos whose file is missing on the disk are left out. */
async function openPhotos({ db, photoStore }: ExportContext, key: MemberKey): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for (const { name, file } of await findPhotoFiles(db, key)) {
    const opened = await photoStore.open(file)
    if (opened) entries.push({ name, content: opened.stream, compress: false })
  }
  return entries
}

/** The README of the export. */
const exportReadme = (at: Date): string => `Your data, as it was stored at ${at.toISOString()} (UTC).

data.json    Everything that is stored about you, to be read with any text editor. Times are in UTC.
             Others are named by their public id alone; null stands for a member who has left.
photos       Your photos, as they are kept.

Not in it, because they belong to others: names, contacts and photos of other members, who has saved
or blocked you, and what others told the moderators. Not in it for your safety: your password, of
which only a hash is stored, and the keys of your sessions.

Keep this file where only you can read it.
`
